import { expect, test } from 'vitest'
import { adminPermissions } from '#app/composition/admin/admin-permissions.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { signInAsStaff, startTestApp } from '#tests/support/test-app.ts'
import cells from './csv-cells.json'

/** Where a spreadsheet begins a cell: at the start, and in some countries behind a semicolon, a tab or a line end. */
const FORMULA = /(?:^|[;\t\r\n])(?:(?![\t\r\n])[\p{Z}\p{C}])*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

test('AAPP-01: no cell of any export is a formula, whatever visitors and staff have typed', async () => {
  const app = await startTestApp()
  const { db, clock } = app.services
  const cookie = await signInAsStaff(app, { role: 'owner' })
  for (const [n, cell] of cells.entries()) {
    const texts = { phone: cell, resume: cell, coverLetter: cell, positionTitle: cell }
    await insertApplication(db, makeApplication({ applicantName: cell, email: cell, ...texts }))
    const message = { name: cell, email: cell, phone: cell, subject: cell, message: cell, page: cell }
    await insertContactMessage(db, makeContactMessage({ ...message, reference: `${cell}${n}` }))
    const actor = { id: 'a-member', name: cell, role: 'owner' } as const
    await recordActivity(db, clock(), {
      actor,
      action: 'changed',
      record: { kind: 'post', id: 'a', label: cell },
    })
  }
  const exports = Object.keys(adminPermissions).filter((path) => path.endsWith('/export'))
  expect(exports.length).toBeGreaterThanOrEqual(4)
  for (const path of exports) {
    const answer = await app.fetch(`${path}?email=visitor@example.org`, { headers: { cookie } })
    const { headers } = answer
    expect(headers.get('content-disposition'), path).toMatch(/^attachment; filename=[\w-]+\.(?:csv|json)$/)
    expect(headers.get('cache-control'), path).toContain('no-store')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    if (!headers.get('content-type')?.startsWith('text/csv')) continue
    const [head = [], ...records] = parseCsv((await answer.text()).replace(/^\uFEFF/, ''))
    expect(records.length, path).toBeGreaterThanOrEqual(cells.length)
    for (const record of records) {
      expect(record, path).toHaveLength(head.length)
      expect(
        record.filter((cell) => FORMULA.test(cell)),
        path,
      ).toEqual([])
    }
  }
})
