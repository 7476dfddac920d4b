import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

/** Chromium reports its own skipped fade between two pages as an unhandled rejection; no code of ours can catch it. */
const SKIPPED_FADE = /^Transition was (aborted|skipped)/

/** Every admin screen asks for it in the background, also while a test has cut the connection. */
const ASKED_ALONG = /\/admin\/news$/

export type Faults = ReturnType<typeof watchForFaults>

export function watchForFaults() {
  const seen: string[] = []
  const expected: RegExp[] = []
  return {
    /** The test expects this fault, and fails without it. */
    expect(pattern: RegExp): void {
      expected.push(pattern)
    },
    /** Until the function is called that it returns, or the context is closed. */
    async watch(context: BrowserContext): Promise<() => Promise<void>> {
      const noteMessage = (message: ConsoleMessage) => {
        const { url } = message.location()
        if (message.type() === 'error' && !ASKED_ALONG.test(url)) seen.push(`${message.text()} (${url})`)
      }
      const noteError = (webError: WebError) => {
        const { message } = webError.error()
        if (!SKIPPED_FADE.test(message)) seen.push(`uncaught: ${message}`)
      }
      context.on('console', noteMessage)
      context.on('weberror', noteError)
      const script = await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`refused by ${event.violatedDirective}: ${event.blockedURI}`)
        })
      })
      return async () => {
        context.off('console', noteMessage)
        context.off('weberror', noteError)
        await script.dispose()
      }
    },
    unexpected(): string[] {
      return seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    },
    missing(): string[] {
      return expected.filter((pattern) => !seen.some((fault) => pattern.test(fault))).map(String)
    },
  }
}
