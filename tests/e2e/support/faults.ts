import type { BrowserContext } from '@playwright/test'

/** Chromium reports its own skipped fade between two pages as an unhandled rejection; nobody can catch it. */
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
    async watch(context: BrowserContext): Promise<void> {
      context.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error' && !ASKED_ALONG.test(url)) seen.push(`${message.text()} (${url})`)
      })
      context.on('weberror', (webError) => {
        const { message } = webError.error()
        if (!SKIPPED_FADE.test(message)) seen.push(`uncaught: ${message}`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`refused by ${event.violatedDirective}: ${event.blockedURI}`)
        })
      })
    },
    unexpected(): string[] {
      return seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    },
    missing(): string[] {
      return expected.filter((pattern) => !seen.some((fault) => pattern.test(fault))).map(String)
    },
  }
}
