import { HumanCheckField } from '#app/ui/human-check/human-check-field.tsx'
import type { HumanCheck } from '#app/ui/human-check/use-human-check.ts'

export const QUESTION_ID = 'contact-question'

type ContactCheckProps = {
  check: HumanCheck
  isScripted: boolean
  isSubmitting: boolean
  error: string | undefined
}

/** The question, in a place that is kept free for it: nothing moves when it comes. */
export function ContactCheck(props: ContactCheckProps) {
  return (
    <div id={QUESTION_ID} className="min-h-26 noscript:min-h-0 max-[22rem]:min-h-40 noscript:empty:hidden">
      <HumanCheckField {...props} countdown={(seconds) => `New question in ${seconds}s`} />
    </div>
  )
}
