import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { MessageState } from '../../message.ts'
import type { Assignee, OpenedMessage } from '../message-rows.ts'
import { StateLine } from './message-cells.tsx'

type MessageHandlingProps = {
  message: OpenedMessage
  assignees: Assignee[]
  now: number
  isBusy: boolean
  onChange: (
    change: { intent: 'set state'; state: string } | { intent: 'assign'; assigneeId: string },
  ) => void
}

/** What can become of a message in each state. */
const STEPS: Record<MessageState, { state: MessageState; label: string }[]> = {
  open: [
    { state: 'closed', label: 'Close' },
    { state: 'spam', label: 'Mark as spam' },
  ],
  answered: [
    { state: 'closed', label: 'Close' },
    { state: 'open', label: 'Reopen' },
  ],
  closed: [{ state: 'open', label: 'Reopen' }],
  spam: [{ state: 'open', label: 'Not spam' }],
}

/** The state of a message, who has it, and what can be done with it. */
export function MessageHandling({ message, assignees, now, isBusy, onChange }: MessageHandlingProps) {
  const { state, assigneeId } = message
  // A member who is gone, or no longer works with messages, has no name here.
  const assigned = assignees.some(({ id }) => id === assigneeId) ? (assigneeId ?? '') : ''
  const isScripted = useIsHydrated()
  const line = useRef<HTMLParagraphElement>(null)
  const focusedFor = useRef(state)

  // The pressed step is gone with the old state; the focus moves to the line that says the new one.
  useEffect(() => {
    if (focusedFor.current !== state && document.activeElement === document.body) line.current?.focus()
    focusedFor.current = state
  }, [state])

  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 rounded bg-paper p-4">
      <div className="grid gap-2">
        <p ref={line} tabIndex={-1} role="status">
          <span className="sr-only">State: </span>
          <StateLine message={message} now={now} />
        </p>
        <div className="flex flex-wrap gap-2">
          {STEPS[state].map((step) => (
            <Button
              key={step.state}
              look="secondary"
              disabled={!isScripted}
              aria-disabled={isBusy}
              onClick={() => isBusy || onChange({ intent: 'set state', state: step.state })}
            >
              {step.label}
            </Button>
          ))}
        </div>
      </div>
      <div className="w-full sm:ml-auto sm:w-60">
        <Field label="Assigned to">
          {(control) => (
            <Select
              {...control}
              value={assigned}
              disabled={!isScripted}
              aria-disabled={isBusy}
              onChange={(event) => {
                if (!isBusy) onChange({ intent: 'assign', assigneeId: event.target.value })
              }}
            >
              <option value="">Nobody</option>
              {assignees.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  )
}
