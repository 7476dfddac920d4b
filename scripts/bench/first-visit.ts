import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { FIRST_VISIT_BUDGET, measureFirstVisit } from '#tests/support/first-visit.ts'

/** The bytes of a first visit on a phone, compared with the budget. */
export async function benchFirstVisit(): Promise<void> {
  const server = await startBuiltServer()
  const browser = await launchChromium()
  try {
    const { downloads, foreign, javascript, total } = await measureFirstVisit(browser, server.origin, '/')
    for (const { kind, path, bytes } of downloads.toSorted((a, b) => b.bytes - a.bytes)) {
      console.log(`${kilobytes(bytes)}  ${kind.padEnd(10)} ${path}`)
    }
    console.log(line('JavaScript', javascript, FIRST_VISIT_BUDGET.javascript))
    console.log(line('Everything', total, FIRST_VISIT_BUDGET.total))
    console.log(`Requests to other hosts: ${foreign.length}`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

function line(name: string, bytes: number, budget: number): string {
  return `${name}: ${kilobytes(bytes).trim()} of ${kilobytes(budget).trim()} allowed${bytes > budget ? ': TOO MUCH' : ''}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(9)
}
