import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HAS_ERRORS, SubmitButton } from './submit-button.tsx'

test('CONTACT-14: submit is disabled while the answer is empty, and says why', () => {
  const waiting = draw({ missesAnswer: true })
  expect(waiting.button).toContain(' disabled=""')
  expect(waiting.html).toContain('>Answer the question above to send.<')
  const ready = draw({})
  expect(ready.button).not.toContain(' disabled=""')
  expect(ready.button).toContain('aria-disabled="false"')
  expect(ready.html).not.toContain('Answer the question')
})

test('CONTACT-15: submit is disabled while sending, and keeps the focus', () => {
  const { button } = draw({ isSubmitting: true })
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toContain(' disabled=""')
})

test('CONTACT-16: while sending, the button reads "Sending...", and it is read out', () => {
  const { html, spoken } = draw({ isSubmitting: true })
  expect(html).toContain('>Sending...</button>')
  expect(spoken).toBe('Sending...')
  expect(draw({}).html).toContain('>Send message</button>')
  expect(draw({}).spoken).toBe('')
})

test('fields that were marked just now are spoken of', () => {
  expect(draw({ hasNewErrors: true }).spoken).toBe(HAS_ERRORS)
  expect(draw({ hasNewErrors: true, isSubmitting: true }).spoken).toBe('Sending...')
})

test('without scripts the button leads to the question first', () => {
  const { html } = draw({ isLastStep: false })
  expect(html).toContain('>Continue</button>')
  expect(html).toContain('>One short question comes next.<')
})

function draw(change: Partial<Parameters<typeof SubmitButton>[0]>) {
  const html = renderToString(
    <SubmitButton
      label="Send message"
      busyLabel="Sending..."
      deed="send"
      isSubmitting={false}
      hasNewErrors={false}
      isLastStep
      missesAnswer={false}
      {...change}
    />,
  )
  return {
    html,
    button: /<button[^>]*>/.exec(html)?.[0],
    spoken: /<p aria-live="polite"[^>]*>([^<]*)<\/p>/.exec(html)?.[1],
  }
}
