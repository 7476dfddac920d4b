import { FIRST_VISIT_BUDGET, measureFirstVisit } from '../support/first-visit.ts'
import { pagesOfEachKind } from './support/addresses.ts'
import { expect, test } from './support/fixtures.ts'

test('A first visit to the home page stays within its budget of bytes', async ({ browser, server }) => {
  const { downloads, javascript, total } = await measureFirstVisit(browser, server.origin, '/')
  const kinds = downloads.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['document', 'stylesheet', 'font', 'script']))
  expect(downloads.filter(({ path }) => /toast-list|chat-window/.test(path))).toEqual([])
  expect(javascript).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.javascript)
  expect(total).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.total)
})

test('No public page moves while it loads, or asks anything of another host by itself', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.origin}/`)) foreign.push(request.url())
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.error(`moved: ${JSON.stringify(entry)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const { path } of pagesOfEachKind) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
})
