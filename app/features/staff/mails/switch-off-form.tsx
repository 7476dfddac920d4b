import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { askToSwitchOff, SWITCH_OFF_FAILED, SWITCH_OFF_UNKNOWN, switchedOff } from './staff-mail-texts.ts'
import type { SwitchOffPage } from './switch-off-mails.server.ts'

/** What the link of a mail to staff leads to; it tells nothing about the account. */
export function SwitchOffForm({ page }: { page: SwitchOffPage }) {
  const isSending = useNavigation().state === 'submitting'
  const text = useRef<HTMLParagraphElement>(null)
  const { state } = page

  useEffect(() => {
    // The pressed button is gone, so the focus moves to this text.
    if (state === 'off') text.current?.focus()
  }, [state])

  return (
    <>
      <p
        ref={text}
        tabIndex={-1}
        role={state === 'failed' ? 'alert' : state === 'off' ? 'status' : undefined}
        className="max-w-[33em] text-lg"
      >
        {textOf(page)}
      </p>
      {(state === 'asked' || state === 'failed') && (
        <Form method="post" data-wake="near over" className="mt-8">
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Switching off…' : 'Switch off'}
          </Button>
        </Form>
      )}
    </>
  )
}

function textOf(page: SwitchOffPage): string {
  switch (page.state) {
    case 'asked':
      return askToSwitchOff(page.kind)
    case 'off':
      return switchedOff(page.kind)
    case 'unknown':
      return SWITCH_OFF_UNKNOWN
    case 'failed':
      return SWITCH_OFF_FAILED
  }
}
