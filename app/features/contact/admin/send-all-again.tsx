import { Send } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { Undelivered } from '../contact-delivery.ts'
import type { AllAgainResult } from '../message-change.schema.ts'

type SendAllAgainProps = {
  show: Undelivered
  /** Without any there is nothing to press; what the last press did is still told. */
  hasMessages: boolean
}

/** Another try for everything that did not get to the company, and how many messages that were. */
export function SendAllAgain({ show, hasMessages }: SendAllAgainProps) {
  const { state, data, submit } = useFetcher<AllAgainResult>({ key: `send-all-again-${show}` })
  const [news, setNews] = useState<{ text: string; isProblem: boolean } | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const isScripted = useIsHydrated()
  const isBusy = state !== 'idle'

  const tell = useEffectEvent((result: AllAgainResult) => {
    setNews(newsOf(result))
    // The button goes away with its messages; focus stays beside it.
    const focused = document.activeElement
    const isHere = focused === document.body || line.current?.parentElement?.contains(focused)
    if (result.ok && isHere) line.current?.focus()
  })

  useEffect(() => {
    // Idle again means that the rows that are left are here too.
    if (state === 'idle' && data) tell(data)
  }, [state, data])

  function send() {
    if (isBusy) return
    setNews(null)
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
        role={news?.isProblem ? 'alert' : 'status'}
        className={news?.isProblem ? 'font-semibold text-danger' : ''}
      >
        {news?.text}
      </p>
    </div>
  )
}

function newsOf(result: AllAgainResult): { text: string; isProblem: boolean } {
  if (!result.ok) return { text: 'Failed to send the messages again', isProblem: true }
  const { count } = result
  if (count === 0) return { text: 'No message was left to send again.', isProblem: false }
  const text = count === 1 ? '1 message is being sent again.' : `${count} messages are being sent again.`
  return { text, isProblem: false }
}
