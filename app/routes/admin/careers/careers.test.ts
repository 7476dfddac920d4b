import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  findApplicants,
  listToBeAnswered,
} from '#app/features/careers/applications/answers/answers-repository.server.ts'
import {
  findApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import type { Position } from '#app/features/careers/positions/position.ts'
import { findPosition, insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertEntry } from '#app/forms/entries/entries-repository.server.ts'
import { makeApplication, makePosition } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { columnsOn } from '#tests/support/table-columns.ts'
import { form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-11-16T08:00:00Z')

test('AJOB-01, AJOB-02: the table shows title, type, status and actions, and the way to the form', async () => {
  const { add, read } = await openPositionsTable()
  const { id } = await add({ title: 'Data engineer', type: 'internship', location: 'Remote' })
  await add({ title: 'Designer', status: 'closed', type: 'part-time' })
  const html = await read('/admin/careers')
  expect(columnsOn(html)).toEqual(['Title', 'Type', 'Status', 'Actions'])
  for (const text of [
    'Career Opportunities',
    'Add Position',
    'internship',
    'part-time',
    '>active<',
    '>closed<',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('href="/admin/careers/new"')
  expect(html).toMatch(new RegExp(`<a[^>]*aria-label="Edit Data engineer"[^>]*href="/admin/careers/${id}"`))
  expect(html).toMatch(
    new RegExp(`aria-label="Applications for Data engineer"[^>]*href="/admin/applications\\?position=${id}"`),
  )
  expect(html).toContain('aria-label="Delete Data engineer"')
})

test('AJOB-07: a row says until when people can apply, or that the day is over', async () => {
  const { add, read } = await openPositionsTable()
  await add({ title: 'Open', applicationDeadline: '2026-11-16' })
  expect(await read('/admin/careers')).toContain('Apply by November 16, 2026')
  expect(await read('/admin/careers')).not.toContain('Deadline passed')
  await add({ title: 'Over', applicationDeadline: '2026-11-15' })
  expect(await read('/admin/careers')).toContain('Deadline passed: closed to visitors')
  await add({ title: 'Closed', status: 'closed', applicationDeadline: '2026-12-24' })
  const html = await read('/admin/careers')
  expect(html).toContain('Deadline December 24, 2026')
  expect(html.match(/Deadline passed/g)).toHaveLength(1)
})

test('AJOB-02: a table without positions says what will be here', async () => {
  const { read } = await openPositionsTable()
  const html = await read('/admin/careers')
  expect(html).toContain('Positions that staff post appear here.')
  expect(html).toMatch(/href="\/admin\/careers\/new"[^>]*>Add the first one</)
})

test.for(engines)('ADM-18: up to 200 positions are one page, more are pages of 50 (%s)', async (engine) => {
  const { app, read } = await openPositionsTable(engine)
  const numbered = (number: number) =>
    makePosition({ title: `Position ${number}`, createdAt: 1_000 + number })
  await app.services.content.write(async (db) => {
    for (let number = 0; number < 200; number++) await insertPosition(db, numbered(number))
  })
  const whole = await read('/admin/careers')
  expect(titlesOn(whole)).toHaveLength(200)
  expect(whole).not.toContain('Older positions')

  await app.services.content.write((db) => insertPosition(db, numbered(200)))
  const first = await read('/admin/careers')
  expect(titlesOn(first)).toHaveLength(50)
  expect(first).not.toContain('Newest positions')
  const older = /href="(\/admin\/careers\?after=[\w-]+)"[^>]*>Older positions/.exec(first)?.[1]
  const second = await read(older ?? '')
  expect([...titlesOn(first), ...titlesOn(second)]).toEqual(['Position 200', ...titlesOn(whole).slice(0, 99)])
  expect(second).toContain('Newest positions')
  expect(second).toContain('Older positions')
  expect(titlesOn(await read('/admin/careers?after=nonsense'))).toHaveLength(50)
})

test('AJOB-15: a load that fails says so in the table’s place', async () => {
  const { app, read } = await openPositionsTable()
  await app.services.db.schema.alterTable('careers').renameTo('lost_careers').execute()
  const html = await read('/admin/careers')
  expect(html).toContain('An unexpected error occurred')
  expect(html).toContain('Try again')
  expect(app.logged.map((line) => line.msg)).toContain('listing positions failed')
})

test('AJOB-12: a deleted position is gone for everybody; deleting it again is told to have failed', async () => {
  const { app, add, read, remove } = await openPositionsTable()
  const { id } = await add({ title: 'Goes away' })
  await add({ title: 'Stays' })
  expect(await (await app.fetch('/careers')).text()).toContain('Goes away')
  expect(await remove(id)).toBe(200)
  expect(titlesOn(await read('/admin/careers'))).toEqual(['Stays'])
  expect(await (await app.fetch('/careers')).text()).not.toContain('Goes away')
  expect(await remove(id)).toBe(404)
})

test.for(engines)(
  'AJOB-02, AJOB-12: a row says how many applied, and a deletion names who waits for a decision (%s)',
  async (engine) => {
    const { app, add, read } = await openPositionsTable(engine)
    const { db } = app.services
    const { id: positionId } = await add({ title: 'Asked for' })
    await add({ title: 'Unknown' })
    for (const [n, change] of [
      {},
      { status: 'interviewed' },
      { status: 'rejected' },
      { status: 'accepted' },
      { withdrawnAt: 1 },
    ].entries()) {
      const fields = {
        positionId,
        applicantName: `N${n}`,
        appliedAt: n,
        email: `${n}@example.org`,
        ...change,
      }
      await insertApplication(db, makeApplication(fields as Parameters<typeof makeApplication>[0]))
    }
    const html = await read('/admin/careers')
    const text = html.replaceAll('<!-- -->', '')
    expect(text).toContain('>0 applications<')
    expect(text).toContain('>5 applications, 2 without a decision<')
    const found = await findApplicants(db, [positionId, 'another'], { namesMax: 1 })
    expect([...found]).toEqual([[positionId, { total: 5, waiting: 2, undecided: 2, names: ['N1'] }]])
    const answering = await read(`/admin/applications?position=${positionId}&answer=undecided`)
    const dialog = /<dialog [^>]*open="".*?<\/dialog>/s.exec(answering)?.[0] ?? ''
    expect(dialog).toContain('Answer 2 applicants')
    expect(dialog).toContain('N1 and N0')
    expect(dialog).toContain('We have closed this position')
    await insertApplication(
      db,
      makeApplication({ positionId, applicantName: 'Twice', appliedAt: 0, email: '1@example.org' }),
    )
    expect((await findApplicants(db, [positionId], { namesMax: 9 })).get(positionId)).toMatchObject({
      waiting: 3,
      undecided: 2,
    })
    const { applications, more } = await listToBeAnswered(db, positionId, { limit: 1 })
    expect([applications.map(({ applicantName }) => applicantName), more]).toEqual([['N1'], 1])
    const entry = {
      id: 'an-answer',
      kind: 'elsewhere',
      text: '',
      author: 'staff',
      authorId: null,
      createdAt: 1,
    } as const
    await insertEntry(db, 'application_entries', applications[0]?.id ?? '', entry)
    const rest = await listToBeAnswered(db, positionId, { limit: 9 })
    expect(rest.applications.map(({ applicantName }) => applicantName)).toEqual(['N0'])
    const none = await read('/admin/applications?position=another&answer=undecided')
    expect(none).not.toMatch(/<dialog [^>]*open=""/)
  },
)

test.for(engines)('AJOB-02: positions are searched by title and department (%s)', async (engine) => {
  const { add, read } = await openPositionsTable(engine)
  await add({ title: 'Ingénieur réseau', department: 'Networks' })
  await add({ title: 'Designer', department: 'Product' })
  for (const [query, titles] of [
    ['ingenieur', ['Ingénieur réseau']],
    ['RÉSEAU%20net', ['Ingénieur réseau']],
    ['product', ['Designer']],
    ['nothing', []],
    ['%25', []],
    ['%00', ['Designer', 'Ingénieur réseau']],
  ] as const) {
    const html = await read(`/admin/careers?q=${query}`)
    expect(titlesOn(html).toSorted(), query).toEqual(titles)
    expect(html.includes('No position matches'), query).toBe(titles.length === 0)
  }
})

test('AJOB-01: a position is duplicated into the form of a new one, open and without its deadline', async () => {
  const { add, read } = await openPositionsTable()
  const { id } = await add({ title: 'Data engineer', status: 'closed', applicationDeadline: '2026-11-15' })
  const list = await read('/admin/careers')
  expect(list).toMatch(
    new RegExp(`aria-label="Duplicate Data engineer"[^>]*href="/admin/careers/new\\?copy=${id}"`),
  )
  const html = await read(`/admin/careers/new?copy=${id}`)
  expect(html).toContain('Add Position</h1>')
  expect(html).toMatch(/<input [^>]*name="title"[^>]*value="Data engineer"/)
  expect(html).toMatch(/<select [^>]*name="status".*?<option[^>]* selected="">active</s)
  expect(html).not.toContain('2026-11-15"')
  expect(await read('/admin/careers/new?copy=gone')).toMatch(/<input [^>]*name="title"[^>]*value=""/)
})

test.for(engines)('AJOB-12: the applications for a deleted position stay (%s)', async (engine) => {
  const { app, add, remove } = await openPositionsTable(engine)
  const { db } = app.services
  const { id } = await add({})
  const application = makeApplication({ positionId: id })
  await insertApplication(db, application)
  expect(await remove(id)).toBe(200)
  expect(await findPosition(db, id)).toBeNull()
  expect(await findApplication(db, application.id)).toMatchObject({ positionId: id, status: 'new' })
})

test('AJOB-12: what is no delete of a position is refused', async () => {
  const { app, add, send } = await openPositionsTable()
  const { id } = await add({})
  for (const fields of [
    {},
    { id },
    { intent: 'delete' },
    { intent: 'delete', id: '' },
    { intent: 'close', id },
  ]) {
    expect(await send(fields as Record<string, string>), JSON.stringify(fields)).toBe(400)
  }
  expect(await send({ intent: 'delete', id: 'a\u0000b' })).toBe(400)
  expect(await findPosition(app.services.db, id)).not.toBeNull()
})

test('AJOB-15: a delete that the storage refuses is answered and noted, not thrown', async () => {
  const { app, add, remove } = await openPositionsTable()
  const { db } = app.services
  const { id } = await add({})
  await sql`PRAGMA query_only = ON`.execute(db)
  const status = await remove(id)
  await sql`PRAGMA query_only = OFF`.execute(db)
  expect(status).toBe(503)
  expect(await findPosition(db, id)).not.toBeNull()
  expect(app.logged).toContainEqual(
    expect.objectContaining({ msg: 'deleting a position failed', id: expect.any(String) }),
  )
})

test('ADM-04: no visitor without a session reads the table or deletes a position', async () => {
  const { app, add } = await openPositionsTable()
  const { id } = await add({ title: 'Kept from strangers' })
  for (const path of [
    '/admin/careers',
    '/admin/careers.data',
    '/admin/careers.data?_routes=routes%2Fadmin%2Fcareers',
  ]) {
    for (const init of [{}, form({ intent: 'delete', id })]) {
      const response = await app.fetch(path, init)
      const led = response.headers.get('location') ?? response.headers.get('x-remix-redirect')
      expect(led, path).toBe('/admin/login')
      expect(await response.text(), path).toBe('')
    }
  }
  expect(await findPosition(app.services.db, id)).not.toBeNull()
})

/** A signed-in member of staff with the positions table open. */
async function openPositionsTable(engine: (typeof engines)[number] = 'sqlite') {
  const app = await startTestApp({ engine, clock: () => NOW })
  const cookie = await signInAsStaff(app)
  const send = async (fields: Record<string, string>) =>
    (await app.fetch('/admin/careers.data', form(fields, { cookie }))).status
  return {
    app,
    send,
    remove: (id: string) => send({ intent: 'delete', id }),
    async add(change: Partial<Position>) {
      const position = makePosition(change)
      await app.services.content.write((db) => insertPosition(db, position))
      return position
    },
    async read(address: string): Promise<string> {
      const response = await app.fetch(address, { headers: { cookie } })
      expect(response.status, address).toBe(200)
      return response.text()
    },
  }
}

/** The titles of the rows on a page, in order. */
function titlesOn(html: string): string[] {
  return [...html.matchAll(/aria-label="Delete ([^"]+)"/g)].map((match) => match[1] ?? '')
}
