import { Send } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { Undelivered } from '../../message.ts'
import type { AllAgainResult } from '../message-change.schema.ts'
import { MESSAGES_NOT_SENT_AGAIN, messagesSentAgain } from './contact-admin-texts.ts'

type SendAllAgainProps = {
  show: Undelivered
  /** Without messages there is no button; the outcome of the last press stays visible. */
  hasMessages: boolean
}

/** Queues all undelivered messages again and reports how many. */
export function SendAllAgain({ show, hasMessages }: SendAllAgainProps) {
  const { state, data, submit } = useFetcher<AllAgainResult>({ key: `send-all-again-${show}` })
  const [outcome, setOutcome] = useState<{ text: string; isProblem: boolean } | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const isScripted = useIsHydrated()
  const isBusy = state !== 'idle'

  const tell = useEffectEvent((result: AllAgainResult) => {
    setOutcome(outcomeOf(result))
    // The button disappears with its messages; the focus moves to the text next to it.
    const focused = document.activeElement
    const isHere = focused === document.body || line.current?.parentElement?.contains(focused)
    if (result.ok && isHere) line.current?.focus()
  })

  useEffect(() => {
    // When the fetcher is idle again, the revalidated rows have arrived as well.
    if (state === 'idle' && data) tell(data)
  }, [state, data])

  function send() {
    if (isBusy) return
    setOutcome(null)
    void submit({ intent: 'send all again', show }, { method: 'post', action: href('/admin/messages') })
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasMessages && (
        <Button look="secondary" disabled={!isScripted} aria-disabled={isBusy} onClick={send}>
          <Send aria-hidden="true" className="size-5" />
          {isBusy ? 'Sending…' : 'Send all again'}
        </Button>
      )}
      <p
        ref={line}
        tabIndex={-1}
        role={outcome?.isProblem ? 'alert' : 'status'}
        className={outcome?.isProblem ? 'font-semibold text-danger' : ''}
      >
        {outcome?.text}
      </p>
    </div>
  )
}

function outcomeOf(result: AllAgainResult): { text: string; isProblem: boolean } {
  if (!result.ok) return { text: MESSAGES_NOT_SENT_AGAIN, isProblem: true }
  return { text: messagesSentAgain(result.count), isProblem: false }
}
