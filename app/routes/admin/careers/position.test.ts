import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router'
import { expect, test } from 'vitest'
import { type PositionInput, toPositionInput } from '#app/features/careers/positions/position.schema.ts'
import type { Position } from '#app/features/careers/positions/position.ts'
import { countPositions, findPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import type { SaveAnswer } from '#app/forms/edit/save-outcome.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { engines } from '#tests/support/storage.ts'
import { ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

test.for(engines)(
  'AJOB-01, AJOB-11: a position is added, opened in a filled form and changed (%s)',
  async (engine) => {
    const staff = await startStaff({ engine })
    const id = randomUUID()
    const added = await staff.save(id, null, {
      title: ' Data  engineer ',
      responsibilities: 'Read logs\n\nWrite queries\n',
      ...{ includeSalary: true, currency: 'rwf', salaryMin: '900,000', salaryMax: '1200000' },
    })
    expect(added.status).toBe(200)
    expect(added.answer).toMatchObject({
      ok: true,
      stored: {
        id,
        version: 1,
        title: 'Data engineer',
        responsibilities: ['Read logs', 'Write queries'],
        salary: { currency: 'RWF', min: 900_000, max: 1_200_000 },
      },
    })
    const page = await staff.get(`/admin/careers/${id}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    for (const text of [
      'Edit Position',
      'value="Data engineer"',
      'Read logs\nWrite queries',
      'value="900000"',
    ]) {
      expect(html).toContain(text)
    }
    const changed = await staff.save(id, 1, { title: 'Data lead', status: 'closed' })
    expect(changed.answer).toMatchObject({ stored: { version: 2, title: 'Data lead', status: 'closed' } })
    expect(await staff.find(id)).toMatchObject({ version: 2, title: 'Data lead' })
  },
)

test('AJOB-08, AJOB-09, AJOB-10: the form for a new position begins with the defaults', async () => {
  const staff = await startStaff()
  await staff.save(randomUUID(), null, { title: 'Saved before' })
  const response = await staff.get('/admin/careers/new')
  expect(response.status).toBe(200)
  const html = await response.text()
  for (const text of ['Add Position', 'Save Position', 'One item per line', 'Include salary', 'Preview']) {
    expect(html).toContain(text)
  }
  for (const choice of ['On-site', 'full-time', 'active']) {
    expect(html).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${choice}</option>`))
  }
  expect(html).toContain('Applications close at the end of this day in')
  expect(html).not.toContain('Saved before')
})

test('AJOB-11: visitors read a saved position at once', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  const shown = async () => (await staff.app.fetch('/careers')).text()
  expect(await shown()).not.toContain('Beekeeper')
  await staff.save(id, null, { title: 'Beekeeper' })
  expect(await shown()).toContain('Beekeeper')
  await staff.save(id, 1, { title: 'Archivist' })
  expect(await shown()).not.toContain('Beekeeper')
})

test('a position that is not there is a 404 inside the admin area', async () => {
  const staff = await startStaff()
  for (const id of [randomUUID(), 'no-such-position', 'a~b', 'x'.repeat(80)]) {
    const page = await staff.get(`/admin/careers/${id}`)
    expect(page.status, id).toBe(404)
    const html = await page.text()
    expect(html).toContain('Page not found :(')
    expect(html).toContain('Admin menu')
  }
})

test('AJOB-11: the second of two editors overwrites nothing and gets the version of the first', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null)
  await staff.save(id, 1, { title: 'Theirs' })
  const mine = await staff.save(id, 1, { title: 'Mine' })
  expect(mine).toMatchObject({
    status: 409,
    answer: { ok: false, reason: 'conflict', theirs: { title: 'Theirs', version: 2 } },
  })
  expect(await staff.find(id)).toMatchObject({ title: 'Theirs', version: 2 })
  expect(await staff.save(id, 2, { title: 'Mine' })).toMatchObject({ status: 200 })
  expect(await staff.find(id)).toMatchObject({ title: 'Mine', version: 3 })
})

test('AJOB-01: the same new position sent twice is one', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  const answers = await Promise.all([staff.save(id, null), staff.save(id, null)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await countPositions(staff.app.services.db)).toMatchObject({ total: 1 })
})

test('AJOB-11: a position that another member of staff deleted meanwhile is gone, and can be saved as a new one', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null)
  await moveToTrash(staff.app.services.db, 'careers', makeDeletion(id))
  expect(await staff.save(id, 1)).toMatchObject({ status: 410, answer: { ok: false, reason: 'gone' } })
  expect(await staff.find(id)).toBeNull()
  expect(await staff.save(randomUUID(), null)).toMatchObject({ status: 200 })
})

const SALARY = { includeSalary: true, currency: 'USD', salaryMin: '1', salaryMax: '2' }
test.for<[string, object, Record<string, string>]>([
  ['AJOB-03: no title', { title: ' ' }, { title: 'Please enter the title.' }],
  [
    'AJOB-03: no department and no description',
    { department: '', description: '' },
    { department: 'Please enter the department.', description: 'Please enter the description.' },
  ],
  [
    'AJOB-03, AJOB-04: a list of empty lines',
    { benefits: '\n \n' },
    { benefits: 'Please enter the benefits, one per line.' },
  ],
  [
    'AJOB-05: a maximum below the minimum',
    { ...SALARY, salaryMin: '3' },
    { salaryMax: 'The maximum cannot be below the minimum.' },
  ],
  [
    'AJOB-05: an amount that is no number',
    { ...SALARY, salaryMin: 'a lot' },
    { salaryMin: 'Please enter a whole number, such as 1200.' },
  ],
  [
    'AJOB-06: a currency of one letter',
    { ...SALARY, currency: 'R' },
    { currency: 'Please enter three letters, such as USD.' },
  ],
  [
    'AJOB-07: a day that no calendar has',
    { applicationDeadline: '2026-02-30' },
    { applicationDeadline: 'Please enter a date.' },
  ],
  ['AJOB-08: another location', { location: 'Moon' }, { location: 'Please choose one of the locations.' }],
  ['AJOB-09: another type', { type: 'contract' }, { type: 'Please choose one of the types.' }],
  ['AJOB-10: another status', { status: 'draft' }, { status: 'Please choose active or closed.' }],
])('%s is told at its field, and nothing is stored', async ([, change, errors]) => {
  const staff = await startStaff()
  const id = randomUUID()
  const { status, answer } = await staff.save(id, null, change)
  expect(status).toBe(400)
  expect(answer).toEqual({ ok: false, reason: 'invalid', errors })
  expect(await staff.find(id)).toBeNull()
})

test('a body that is no save is refused without a word about its fields', async () => {
  const staff = await startStaff()
  for (const body of ['{', '[]', '"text"', 'null', '{"id":"x","version":null}']) {
    const { status, answer } = await staff.send(body)
    expect([status, answer], body).toEqual([400, { ok: false, reason: 'invalid', errors: {} }])
  }
})

test('AJOB-15: a storage that takes nothing is told as such, and logged with its request', async () => {
  const staff = await startStaff()
  const { db } = staff.app.services
  await sql`PRAGMA query_only = ON`.execute(db)
  const saved = await staff.save(randomUUID(), null)
  await sql`PRAGMA query_only = OFF`.execute(db)
  expect(saved).toMatchObject({ status: 503, answer: { ok: false, reason: 'failed' } })
  expect(staff.app.logged).toContainEqual(
    expect.objectContaining({ msg: 'saving a position failed', id: expect.any(String) }),
  )
  expect(await staff.save(randomUUID(), null)).toMatchObject({ status: 200 })
})

test('ADM-04: nothing is read or written without a session, whichever way is tried', async () => {
  const { app, save } = await startStaff()
  const id = randomUUID()
  await save(id, null)
  const body = JSON.stringify({ id: randomUUID(), version: null, position: filled() })
  for (const target of [
    '/admin/careers/new',
    '/admin/careers/new.data',
    '/admin/careers/new.data?_routes=new-position',
    `/admin/careers/${id}`,
    `/admin/careers/${id}.data`,
    `/admin/careers/${id}.data?_routes=routes%2Fadmin%2Fposition`,
  ]) {
    for (const init of [{}, { method: 'POST', body, headers: { origin: ORIGIN, ...JSON_TYPE } }]) {
      const response = await app.fetch(target, init)
      const led = response.headers.get('location') ?? response.headers.get('x-remix-redirect')
      expect(led, target).toBe('/admin/login')
      expect(await response.text(), target).toBe('')
    }
  }
  expect(await countPositions(app.services.db)).toMatchObject({ total: 1 })
})

const JSON_TYPE = { 'content-type': 'application/json' }

function filled(change: object = {}): PositionInput {
  return { ...toPositionInput(makePosition({ salary: null, applicationDeadline: null })), ...change }
}

/** A signed-in member of staff with the requests that the form makes. */
async function startStaff(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const cookie = await signInAsStaff(app)
  const send = async (body: string) => {
    const headers = { cookie, origin: ORIGIN, ...JSON_TYPE }
    const response = await app.fetch('/admin/careers/new.data', { method: 'POST', body, headers })
    return { status: response.status, answer: await answerOf(response) }
  }
  return {
    app,
    send,
    get: (target: string) => app.fetch(target, { headers: { cookie } }),
    find: (id: string) => findPosition(app.services.db, id),
    save: (id: string, version: number | null, change: object = {}) =>
      send(JSON.stringify({ id, version, position: filled(change) })),
  }
}

/** Decodes a data response like the router in a browser. */
async function answerOf(response: Response): Promise<SaveAnswer<PositionInput, Position>> {
  if (!response.body) throw new Error('The answer is empty.')
  const { value } = await decodeData(response.body, globalThis)
  return (value as { data: SaveAnswer<PositionInput, Position> }).data
}
