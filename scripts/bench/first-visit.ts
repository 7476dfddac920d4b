import { pagesOfEachKind } from '#tests/e2e/support/addresses.ts'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { budgetOf, FIRST_VISIT_BUDGET, measureFirstVisit, sum } from '#tests/support/browser/first-visit.ts'
import type { Report } from './figures.ts'

/** The bytes of a first visit to each kind of page on an untouched phone, by kind, compared with the budget. */
export async function benchFirstVisit(report: Report): Promise<void> {
  const server = await startBuiltServer()
  const browser = await launchChromium()
  try {
    let foreignRequests = 0
    for (const { path } of pagesOfEachKind) {
      const { downloads, foreign, total, script } = await measureFirstVisit(browser, { ...server, path })
      const budget = { ...FIRST_VISIT_BUDGET, ...budgetOf(path) }
      const kinds = Map.groupBy(downloads, ({ kind }) => kind)
      const bytesOf = (kind: string) => sum(kinds.get(kind) ?? [])
      const parts = Array.from(kinds, ([kind, some]) => `${kind} ${(sum(some) / 1000).toFixed(1)}`)
      const note = `${downloads.length} requests: ${parts.join(', ')} KB`
      report({ what: path, ...kilobytes(total, budget.total), note })
      report({ what: `${path}, HTML`, ...kilobytes(bytesOf('document'), budget.html) })
      report({ what: `${path}, CSS`, ...kilobytes(bytesOf('stylesheet'), budget.stylesheet) })
      report({ what: `${path}, font`, ...kilobytes(bytesOf('font'), budget.font) })
      report({ what: `${path}, script`, ...kilobytes(script, budget.script) })
      foreignRequests += foreign.length
    }
    report({ what: 'requests to other hosts', value: foreignRequests, unit: 'count', most: 0 })
  } finally {
    await browser.close()
    await server.stop()
  }
}

function kilobytes(bytes: number, most: number) {
  return { value: bytes / 1000, most: most / 1000, unit: 'KB' as const }
}
