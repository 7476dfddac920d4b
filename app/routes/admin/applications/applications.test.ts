import { expect, test } from 'vitest'
import { emptyTrash } from '#app/composition/admin/trash.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import {
  findApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { enqueue, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { TRASH_MS } from '#app/shared/trash.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { columnsOn } from '#tests/support/table-columns.ts'
import { form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const MAIL = { SMTP_URL: 'smtp://localhost:2525' }
const ADDRESS = '/admin/applications'

test.for(engines)(
  'AAPP-01, AAPP-02: the table shows each application, the newest first, with its actions (%s)',
  async (engine) => {
    const { add, read } = await openApplications({ engine })
    await add({ applicantName: 'Older', appliedAt: 1_000, coverLetter: 'Muraho\nmwese' })
    await add({
      applicantName: 'Newer',
      appliedAt: 2_000,
      positionTitle: 'Designer',
      resume: 'javascript:alert(1)',
    })
    const html = await read(ADDRESS)
    expect(html).toContain('Job Applications</h1>')
    expect(namesOn(html)).toEqual(['Newer', 'Older'])
    expect(columnsOn(html)).toEqual(['Applicant', 'Position', 'Contact', 'Status', 'Applied', 'Actions'])
    expect(html).toContain('href="mailto:applicant@example.org"')
    expect(html).toContain('href="tel:+250788111222"')
    expect(html).toContain('aria-label="Open the resume of Older"')
    expect(html).toContain('aria-label="Read the cover letter of Older"')
    expect(html).toContain('aria-label="Delete the application of Newer"')
    expect(html).not.toContain('aria-label="Open the resume of Newer"')
    expect(html).not.toContain('href="javascript:')
    expect(html).toMatch(/<a [^>]*href="\/admin\/applications\/export"[^>]*>/)
  },
)

test.for(engines)(
  'AAPP-01: the address narrows the list by position, status and words, and the export with it (%s)',
  async (engine) => {
    const { add, read } = await openApplications({ engine })
    await add({
      applicantName: 'Benoît N.',
      positionId: 'job-a',
      positionTitle: 'Backend engineer',
      email: 'b@example.org',
    })
    await add({
      ...{
        applicantName: 'Aline U.',
        positionId: 'job-b',
        positionTitle: 'Designer',
        email: 'a@example.org',
      },
      ...{ status: 'rejected', phone: '+250 722 333 444' },
    })
    for (const [query, names] of [
      ['position=job-a', ['Benoît N.']],
      ['status=rejected', ['Aline U.']],
      ['position=job-a&status=rejected', []],
      ['q=benoit', ['Benoît N.']],
      ['q=DESIGNER%20aline', ['Aline U.']],
      ['q=250722333', ['Aline U.']],
      ['q=a%40example.org', ['Aline U.']],
      ['position=&status=&q=', ['Aline U.', 'Benoît N.']],
      ['position=%00&status=none&q=%00', ['Aline U.', 'Benoît N.']],
      [`q=${'%27%22%00%25'.repeat(100)}`, []],
    ] as const) {
      const html = await read(`${ADDRESS}?${query}`)
      expect(namesOn(html).sort(), query).toEqual(names)
      expect(html.includes('No application matches'), query).toBe(names.length === 0)
    }
    const html = await read(`${ADDRESS}?position=job-b&status=rejected&q=aline`)
    expect(html).toContain('href="/admin/applications/export?position=job-b&amp;status=rejected&amp;q=aline"')
    expect(html).toMatch(/<option value="job-b" selected="">Designer/)
    expect(html).toMatch(/>All positions<.*>All statuses</)
    expect(html).toMatch(/<input [^>]*name="q"[^>]*value="aline"/)
    expect(html).toMatch(/href="\/admin\/applications"[^>]*>Clear/)
    expect(await read(ADDRESS)).not.toMatch(/>Clear</)
  },
)

test('APPLY-21: the address narrows the list to failed confirmations, and says so', async () => {
  const { app, add, read } = await openApplications({ env: MAIL })
  await add({ applicantName: 'Confirmed' })
  const { id } = await add({ applicantName: 'Unreached' })
  await confirm(app, id, true)
  await app.services.db.updateTable('outbox').set({ state: 'dead' }).execute()
  expect(namesOn(await read(`${ADDRESS}?delivery=sent`))).toHaveLength(2)
  const html = await read(`${ADDRESS}?delivery=failed`)
  expect(namesOn(html)).toEqual(['Unreached'])
  expect(html).toMatch(/<select [^>]*name="delivery".*?<option value="failed" selected="">Failed</)
  expect(html).toMatch(/href="\/admin\/applications"[^>]*>Clear/)
  expect(html).toContain('href="/admin/applications/export?delivery=failed"')
})

test('AAPP-01: an empty list says so, and offers nothing to filter or take home', async () => {
  const { add, read } = await openApplications()
  const empty = await read(ADDRESS)
  expect(empty).toContain('Nothing here yet')
  expect(empty).not.toMatch(/All positions|Export CSV/)
  expect(await read(`${ADDRESS}?q=nobody`)).toContain('All positions')
  await add({})
  const html = await read(ADDRESS)
  for (const text of ['All positions', 'Export CSV', '>Filter<', '>1 application<']) {
    expect(html).toContain(text)
  }
})

test.for(engines)(
  'AAPP-01: what one person sent for one position stands together, the newest first (%s)',
  async (engine) => {
    const { add, read } = await openApplications({ engine })
    const positionId = 'job-a'
    await add({ applicantName: 'First try', positionId, email: 'same@example.org', appliedAt: 1_000 })
    await add({ applicantName: 'Somebody else', positionId, email: 'other@example.org', appliedAt: 2_000 })
    await add({ applicantName: 'Second try', positionId, email: 'Same@Example.org', appliedAt: 3_000 })
    const html = await read(ADDRESS)
    expect(namesOn(html)).toEqual(['Second try', 'First try (earlier application)', 'Somebody else'])
    expect(html).toContain('2nd application for this position')
    expect(html).toContain('Earlier application')
  },
)

test.for(engines)('ADM-18: up to 200 people are one page, more are pages of 50 (%s)', async (engine) => {
  const { app, add, read } = await openApplications({ engine })
  await app.services.db.transaction().execute(async (db) => {
    for (let n = 0; n < 200; n++) {
      const change = { applicantName: `N${n}`, appliedAt: n, status: 'rejected' } as const
      await insertApplication(db, makeApplication(change))
    }
  })
  await add({ applicantName: 'Not asked for', appliedAt: 1_000 })
  const whole = await read(`${ADDRESS}?status=rejected`)
  expect(namesOn(whole)).toHaveLength(200)
  expect(whole).toContain('>200 applications<')
  expect(whole).not.toContain('Older applications')

  await add({ applicantName: 'N200', appliedAt: 200, status: 'rejected' })
  const first = await read(`${ADDRESS}?status=rejected`)
  expect(namesOn(first)).toHaveLength(50)
  expect(first).toContain('>200+ applications<')
  const older = /href="([^"]*)"[^>]*>Older applications/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(older).toMatch(/^\/admin\/applications\?status=rejected&after=[\w-]+$/)
  const second = await read(older)
  expect([...namesOn(first), ...namesOn(second)]).toEqual(['N200', ...namesOn(whole).slice(0, 99)])
  expect(second).toMatch(/href="\/admin\/applications\?status=rejected"[^>]*>Newest applications/)
  expect(second).toContain('>50 applications on this page<')
})

test.for(engines)(
  'AAPP-04, AAPP-05: any status follows any other and is saved at once with its time (%s)',
  async (engine) => {
    let now = Date.parse('2026-11-16T08:00:00Z')
    const { add, change, find } = await openApplications({ engine, clock: () => now })
    const { id, appliedAt } = await add({})
    for (const status of ['rejected', 'new', 'accepted', 'interviewed', 'reviewing', 'reviewing'] as const) {
      now += 30_000
      expect(await change({ intent: 'status', id, status })).toBe(200)
      expect(await find(id)).toMatchObject({ status, updatedAt: now, appliedAt })
    }
  },
)

test('AAPP-06: what is no status, no application or no change is refused and changes nothing', async () => {
  const { add, change, find } = await openApplications()
  const { idempotencyKey: _, ...stored } = await add({})
  const { id } = stored
  for (const fields of [
    { intent: 'status', id, status: 'deleted' },
    { intent: 'status', id },
    { intent: 'status', id: '', status: 'new' },
    { intent: 'status', id: 'a\u0000b', status: 'new' },
    { intent: 'rename', id },
    { id, status: 'new' },
  ] as Record<string, string>[]) {
    expect(await change(fields), JSON.stringify(fields)).toBe(400)
  }
  expect(await change({ intent: 'status', id: 'never-stored', status: 'new' })).toBe(404)
  expect(await find(id)).toEqual(stored)
})

test.for(engines)(
  'AAPP-02, AAPP-08: a deleted application is gone with its confirmation; again is told to have failed (%s)',
  async (engine) => {
    const { app, add, change, find, read } = await openApplications({ engine })
    const { id } = await add({ applicantName: 'Goes' })
    await add({ applicantName: 'Stays' })
    await confirm(app, id, false)
    expect(await change({ intent: 'delete', id })).toBe(200)
    expect(await find(id)).toBeNull()
    expect(namesOn(await read(ADDRESS))).toEqual(['Stays'])
    expect(await change({ intent: 'delete', id })).toBe(404)
    await emptyTrash({ ...app.services, clock: () => Date.now() + 2 * TRASH_MS })
    expect((await listDeliveries(app.services.db, [id])).size).toBe(0)
  },
)

test('AAPP-06, AAPP-08: a change that the storage refuses is answered and noted, not thrown', async () => {
  const { app, add, change } = await openApplications({ env: MAIL })
  const { id } = await add({})
  await app.services.db.schema.alterTable('applications').renameTo('lost_applications').execute()
  await app.services.db.schema.alterTable('outbox').renameTo('lost_outbox').execute()
  expect(await change({ intent: 'status', id, status: 'rejected' })).toBe(500)
  expect(await change({ intent: 'delete', id })).toBe(500)
  expect(await change({ intent: 'send again', id })).toBe(500)
  const notes = app.logged.filter((line) => line.msg === 'changing an application failed')
  expect(notes.map((line) => typeof line.id)).toEqual(['string', 'string', 'string'])
})

test('AAPP-01: a load that fails says so in the table’s place', async () => {
  const { app, read } = await openApplications()
  await app.services.db.schema.alterTable('applications').renameTo('lost_applications').execute()
  const html = await read(ADDRESS)
  expect(html).toContain('An unexpected error occurred')
  expect(html).toContain('Try again')
  expect(html).toContain('All positions')
  const notes = app.logged.map((line) => line.msg)
  expect(notes).toContain('listing applications failed')
  expect(notes).toContain('listing the positions of applications failed')
})

test.for(engines)(
  'APPLY-21: staff see that a confirmation was not sent, and send it again once there is mail (%s)',
  async (engine) => {
    const { app, add, change, read } = await openApplications({ engine, env: MAIL })
    const { id } = await add({})
    expect(await change({ intent: 'send again', id })).toBe(404)
    await confirm(app, id, false)
    const html = await read(ADDRESS)
    expect(html).toContain('Confirmation was not sent: mail was not configured then')
    expect(html).toContain('Send again')
    expect(await change({ intent: 'send again', id })).toBe(200)
    const deliveries = (await listDeliveries(app.services.db, [id])).get(id)
    expect(deliveries).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(await read(ADDRESS)).toContain('Confirmation is being sent')
  },
)

test('APPLY-21: without mail there is nothing to send again with', async () => {
  const { app, add, change, read } = await openApplications()
  const { id } = await add({})
  await confirm(app, id, false)
  const html = await read(ADDRESS)
  expect(html).toContain('No confirmations are sent: mail is not configured.')
  expect(html).not.toMatch(/Confirmation (?:was )?not sent/)
  expect(html).not.toContain('Send again')
  expect(await change({ intent: 'send again', id })).toBe(409)
  expect((await listDeliveries(app.services.db, [id])).get(id)).toMatchObject([{ state: 'unconfigured' }])
})

test('ADM-04: no visitor without a session reads, changes or deletes an application', async () => {
  const { app, add, find } = await openApplications({ env: MAIL })
  const { idempotencyKey: _, ...stored } = await add({ applicantName: 'Kept from strangers' })
  const { id } = stored
  for (const path of [
    ADDRESS,
    `${ADDRESS}.data`,
    `${ADDRESS}.data?_routes=routes%2Fadmin%2Fapplications`,
    '/admin/_.data?_routes=routes%2Fadmin%2Fapplications',
  ]) {
    const page = await app.fetch(path)
    expect([204, 302], path).toContain(page.status)
    expect(await page.text(), path).toBe('')
    for (const fields of [
      { intent: 'delete', id },
      { intent: 'status', id, status: 'rejected' },
      { intent: 'send again', id },
    ] as Record<string, string>[]) {
      expect([204, 302], path).toContain((await app.fetch(path, form(fields))).status)
    }
  }
  expect(await find(id)).toEqual(stored)
})

/** A signed-in member of staff with the applications table open. */
async function openApplications(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const cookie = await signInAsStaff(app)
  return {
    app,
    async add(change: Parameters<typeof makeApplication>[0]) {
      const application = makeApplication(change)
      await insertApplication(app.services.db, application)
      return application
    },
    async read(address: string): Promise<string> {
      const response = await app.fetch(address, { headers: { cookie } })
      expect(response.status, address).toBe(200)
      return response.text()
    },
    async change(fields: Record<string, string>): Promise<number> {
      return (await app.fetch(`${ADDRESS}.data`, form(fields, { cookie }))).status
    },
    find: (id: string) => findApplication(app.services.db, id),
  }
}

async function confirm(
  { services }: Awaited<ReturnType<typeof startTestApp>>,
  id: string,
  isConfigured: boolean,
) {
  await enqueue(services, { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured })
}

/** The applicants of the rows on a page, in order. */
function namesOn(html: string): string[] {
  return [...html.matchAll(/aria-label="Status of ([^"]+)"/g)].map((match) => match[1] ?? '')
}
