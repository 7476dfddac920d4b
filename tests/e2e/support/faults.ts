import type { BrowserContext } from '@playwright/test'

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
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => seen.push(`uncaught: ${webError.error().message}`))
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
