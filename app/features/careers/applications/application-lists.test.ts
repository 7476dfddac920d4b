import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { enqueue, type OutboxState } from '#app/platform/outbox/outbox.server.ts'
import type { Cursor } from '#app/shared/pagination.ts'
import { makeApplication, makePosition } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { expectWholeList, MOMENTS, readPages } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { insertPosition, updatePosition } from '../positions/positions-repository.server.ts'
import { type Application, applicationReference, CONFIRMATION } from './application.ts'
import {
  type ApplicationFilter,
  countNewApplications,
  listApplicationThreads,
  listAppliedPositions,
} from './application-lists-repository.server.ts'
import { insertApplication } from './applications-repository.server.ts'

const EVERYTHING: ApplicationFilter = { positionId: null, status: null, delivery: null, search: null }

async function store(db: Db, ...changes: Partial<Application>[]) {
  for (const change of changes) await insertApplication(db, makeApplication(change))
}

async function confirm(db: Db, id: string, state: OutboxState) {
  const queued = { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured: true }
  const delivery = await enqueue({ db, clock: Date.now }, queued)
  await db.updateTable('outbox').set({ state }).where('id', '=', delivery).execute()
}

/** The application ids of each matching thread, which are the same whether few match or many. */
async function threadsOf(db: Db, filter: Partial<ApplicationFilter> = {}) {
  const options = { after: null, limit: 100, filter: { ...EVERYTHING, ...filter } }
  const { items } = await listApplicationThreads(db, options)
  expect((await listApplicationThreads(db, { ...options, fewMatches: 0 })).items).toEqual(items)
  return items.map((thread) => thread.map((application) => application.id))
}

test.for(engines)(
  'applications of one address for one position are one thread, the newest first (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await store(
      db,
      { id: 'first', positionId: 'one', email: 'applicant@example.org', appliedAt: 1 },
      { id: 'other job', positionId: 'two', email: 'applicant@example.org', appliedAt: 2 },
      { id: 'other person', positionId: 'one', email: 'another@example.org', appliedAt: 3 },
      { id: 'corrected', positionId: 'one', email: 'Applicant@Example.ORG', appliedAt: 4 },
      { id: 'corrected again', positionId: 'one', email: 'applicant@EXAMPLE.org', appliedAt: 4 },
    )
    expect(await threadsOf(db)).toEqual([
      ['corrected again', 'corrected', 'first'],
      ['other person'],
      ['other job'],
    ])
  },
)

test.for(engines)(
  'a thread with one application that fits is there with all of its own (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await store(
      db,
      {
        id: 'a1',
        positionId: 'one',
        email: 'a@example.org',
        appliedAt: 1,
        status: 'rejected',
        applicantName: 'Ange',
      },
      { id: 'b1', positionId: 'one', email: 'b@example.org', appliedAt: 2, status: 'new' },
      { id: 'a2', positionId: 'one', email: 'a@example.org', appliedAt: 3, status: 'new' },
      { id: 'a3', positionId: 'two', email: 'a@example.org', appliedAt: 4, status: 'reviewing' },
    )
    expect(await threadsOf(db, { status: 'rejected' })).toEqual([['a2', 'a1']])
    expect(await threadsOf(db, { status: 'new' })).toEqual([['a2', 'a1'], ['b1']])
    expect(await threadsOf(db, { status: 'accepted' })).toEqual([])
    expect(await threadsOf(db, { positionId: 'one' })).toEqual([['a2', 'a1'], ['b1']])
    expect(await threadsOf(db, { positionId: 'one', status: 'reviewing' })).toEqual([])
    expect(await threadsOf(db, { positionId: 'unknown' })).toEqual([])
    expect(await threadsOf(db, { search: 'ange' })).toEqual([['a2', 'a1']])
    // All filters must match the same application.
    expect(await threadsOf(db, { search: 'ange', status: 'rejected' })).toEqual([['a2', 'a1']])
    expect(await threadsOf(db, { search: 'ange', status: 'new' })).toEqual([])
  },
)

test.for(engines)(
  'APPLY-21: a thread with any confirmation that failed or was never begun is there with all of its own (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const a = { positionId: 'one', email: 'a@example.org' }
    await store(
      db,
      { ...a, id: 'a1', appliedAt: 1, status: 'rejected' },
      { ...a, id: 'a2', appliedAt: 2, status: 'new' },
      { id: 'b1', positionId: 'one', email: 'b@example.org', appliedAt: 3 },
      { id: 'c1', positionId: 'two', email: 'c@example.org', appliedAt: 4, applicantName: 'Chantal' },
      { id: 'unconfirmed', positionId: 'two', email: 'd@example.org', appliedAt: 5 },
    )
    expect(await threadsOf(db, { delivery: 'failed' })).toEqual([])
    for (const [id, state] of [
      ['a1', 'dead'],
      ['a2', 'sent'],
      ['b1', 'unconfigured'],
      ['c1', 'waiting'],
      ['c1', 'dead'],
    ] as const) {
      await confirm(db, id, state)
    }
    expect(await threadsOf(db, { delivery: 'unconfigured' })).toEqual([['b1']])
    expect(await threadsOf(db, { delivery: 'failed' })).toEqual([['c1'], ['a2', 'a1']])
    expect(await threadsOf(db, { delivery: 'failed', positionId: 'one' })).toEqual([['a2', 'a1']])
    expect(await threadsOf(db, { delivery: 'failed', search: 'chantal' })).toEqual([['c1']])
    // All filters must match the same application.
    expect(await threadsOf(db, { delivery: 'failed', status: 'rejected' })).toEqual([['a2', 'a1']])
    expect(await threadsOf(db, { delivery: 'failed', positionId: 'one', status: 'new' })).toEqual([])
  },
)

test.for(engines)(
  'new applications are counted by position, the most first, without what was taken back (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    expect(await countNewApplications(db, { limit: 5 })).toEqual({ total: 0, positions: 0, top: [] })
    const [renamed, unasked] = [
      makePosition({ id: 'renamed', title: 'Now' }),
      makePosition({ id: 'unasked' }),
    ]
    for (const position of [renamed, unasked]) await insertPosition(db, position)
    await store(
      db,
      { positionId: 'renamed', positionTitle: 'Before', appliedAt: 5 },
      { positionId: 'renamed', positionTitle: 'Now', appliedAt: 6 },
      { positionId: 'renamed', status: 'reviewing' },
      { positionId: 'renamed', withdrawnAt: 7 },
      { positionId: 'gone', positionTitle: 'Gone', appliedAt: 1 },
      { positionId: 'gone', positionTitle: 'Gone', appliedAt: 9 },
      { positionId: 'gone', positionTitle: 'Gone', appliedAt: 9 },
      { positionId: 'waits longer', positionTitle: 'Tester', appliedAt: 2 },
      { positionId: 'waits longer', positionTitle: 'Tester', appliedAt: 8 },
      { positionId: 'all decided', status: 'accepted' },
    )
    const gone = { id: 'gone', title: 'Gone', count: 3 }
    const longer = { id: 'waits longer', title: 'Tester', count: 2 }
    const now = { id: 'renamed', title: 'Now', count: 2 }
    const whole = { total: 7, positions: 3 }
    expect(await countNewApplications(db, { limit: 5 })).toEqual({ ...whole, top: [gone, longer, now] })
    expect(await countNewApplications(db, { limit: 2 })).toEqual({ ...whole, top: [gone, longer] })
  },
)

test.for(engines)(
  'a withdrawn application is neither in the list of new applications nor in their number (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const [a, b] = ['a@example.org', 'b@example.org'].map((email) => ({ positionId: 'one', email }))
    await store(
      db,
      { ...a, id: 'a1', appliedAt: 1, withdrawnAt: 2 },
      { ...a, id: 'a2', appliedAt: 3 },
      { ...a, id: 'a3', appliedAt: 4 },
      { ...b, id: 'b1', appliedAt: 5, withdrawnAt: 6 },
      { ...b, id: 'b2', positionId: 'two', appliedAt: 7, withdrawnAt: 8, status: 'reviewing' },
    )
    expect(await threadsOf(db, { status: 'new' })).toEqual([['a3', 'a2', 'a1']])
    expect(await threadsOf(db, { status: 'new', positionId: 'one' })).toEqual([['a3', 'a2', 'a1']])
    expect((await countNewApplications(db, { limit: 5 })).total).toBe(2)
    // Other filters still find withdrawn applications.
    expect(await threadsOf(db, { status: 'reviewing' })).toEqual([['b2']])
    expect(await threadsOf(db)).toEqual([['b2'], ['b1'], ['a3', 'a2', 'a1']])
  },
)

test.for(engines)('staff find an application by its words, however they are spelled (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const texts: Partial<Application>[] = [
    { id: 'benoit', applicantName: 'Benoît Ümit', phone: '+250 788 111 222', email: 'BU@example.org' },
    {
      id: 'decomposed',
      applicantName: 'E\u0301lise',
      phone: '0788123456',
      positionTitle: 'Data engineer (50%)',
    },
    { id: 'odd', applicantName: 'wow! a_b', phone: '0722 000 000', positionTitle: 'Кассир' },
  ]
  for (const [n, one] of texts.entries()) await store(db, { email: `${n}@example.org`, appliedAt: n, ...one })
  const found = async (search: string) => (await threadsOf(db, { search })).flat().sort()
  for (const search of ['benoit', 'BENOÎT', 'ben', 'umit benoit', '  Ümit\tbu@EXAMPLE  ', '788111222']) {
    expect(await found(search)).toEqual(['benoit'])
  }
  for (const search of ['+250788111222', '+250 788 111 222', '788 111']) {
    expect(await found(search)).toEqual(['benoit'])
  }
  for (const search of ['élise', 'ELISE', 'e\u0301lise', '50%', 'data elise', '(50%)']) {
    expect(await found(search)).toEqual(['decomposed'])
  }
  for (const search of ['wow!', '!', 'a_b', '_', 'КАССИР']) expect(await found(search)).toEqual(['odd'])
  expect(await found('%')).toEqual(['decomposed'])
  for (const search of ['benoit elise', 'a%b', 'aXb', '!%', '\\', "' or 1=1 --", 'b\u0000enoit elise']) {
    expect(await found(search)).toEqual([])
  }
  expect(await found('engineer')).toEqual(['benoit', 'decomposed'])
})

test.for(engines)('whatever is typed into the search, the list answers (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await store(db, { id: 'one' })
  for (const search of ['', ' ', '\u0000', '\u0301', '\n'])
    expect(await threadsOf(db, { search })).toEqual([['one']])
  for (const search of [
    '\ud800',
    '\u0000zz',
    'zz '.repeat(5_000),
    'z'.repeat(60_000),
    '%_!'.repeat(30_000),
  ]) {
    expect(await threadsOf(db, { search })).toEqual([])
  }
  const words = Array.from({ length: 5_000 }, (_, n) => `zz${n}`)
  expect(await threadsOf(db, { search: words.join(' ') })).toEqual([])
  expect(await threadsOf(db, { search: `An applicant ${'an '.repeat(5_000)}` })).toEqual([['one']])
})

test.for(engines)(
  'ADM-18: the threads read page by page are all of them, each whole and once (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const threads = MOMENTS.map((appliedAt, n) => ({ email: `${n}@example.org`, appliedAt }))
    // Every second person applied before, all in the same millisecond.
    for (const [n, { email, appliedAt }] of threads.entries()) {
      await store(db, { positionId: 'one', email, appliedAt })
      if (n % 2)
        await store(
          db,
          { positionId: 'one', email, appliedAt: 100 },
          { positionId: 'one', email, appliedAt: 50 },
        )
    }
    const read = async (options: { after: Cursor | null; limit: number }) => {
      const { items, next } = await listApplicationThreads(db, { ...options, filter: EVERYTHING })
      return { next, items: items.map((thread) => ({ id: String(thread[0]?.email), thread })) }
    }
    await expectWholeList({
      read,
      stored: threads.map((thread) => thread.email),
      momentOf: ({ thread }) => thread[0]?.appliedAt ?? null,
    })
    for (const { id, thread } of (await readPages(read, 2)).flat()) {
      expect(thread).toHaveLength(Number.parseInt(id, 10) % 2 ? 3 : 1)
      expect(new Set(thread.map((application) => application.email))).toEqual(new Set([id]))
    }
  },
)

test.for(engines)(
  'of a hundred applications at one moment none is lost between two pages of a narrowed list (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    for (let n = 0; n < 100; n++) {
      const status = n % 3 ? 'new' : 'reviewing'
      await store(db, { positionId: `job-${n % 2}`, email: `${n % 40}@example.org`, appliedAt: 1, status })
    }
    for (const filter of [{}, { positionId: 'job-1' }, { status: 'reviewing' }, { search: '1' }] as const) {
      const read = (options: { after: Cursor | null; limit: number }) =>
        listApplicationThreads(db, { ...options, filter: { ...EVERYTHING, ...filter } })
      const [whole] = await readPages(read, 1_000)
      expect((await readPages(read, 7)).flat()).toEqual(whole)
      const ids = whole?.flat().map((application) => application.id)
      expect(new Set(ids).size).toBe(ids?.length)
    }
  },
)

test.for(engines)(
  'an application that arrives while staff page on moves its thread to the top and hides no other (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    for (let n = 0; n < 4; n++)
      await store(db, { id: `${n}`, positionId: 'one', email: `${n}@example.org`, appliedAt: n })
    const first = await listApplicationThreads(db, { after: null, limit: 2, filter: EVERYTHING })
    expect(first.items.map((thread) => thread[0]?.id)).toEqual(['3', '2'])
    await store(db, { id: '3b', positionId: 'one', email: '3@example.org', appliedAt: 9 })
    const second = await listApplicationThreads(db, { after: first.next, limit: 2, filter: EVERYTHING })
    expect(second.items.map((thread) => thread[0]?.id)).toEqual(['1', '0'])
    expect(second.next).toBeNull()
  },
)

test.for(engines)(
  'the positions with applications are there once, by the title they have or last had (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    expect(await listAppliedPositions(db)).toEqual([])
    const renamed = makePosition({ id: 'renamed', title: 'Zoologist' })
    const [gone, unasked] = [
      makePosition({ id: 'gone', title: 'Éditeur' }),
      makePosition({ title: 'Nobody' }),
    ]
    for (const position of [renamed, gone, unasked]) await insertPosition(db, position)
    await store(
      db,
      { positionId: 'renamed', positionTitle: 'Zoologist', appliedAt: 1 },
      { positionId: 'gone', positionTitle: 'Writer', appliedAt: 3 },
      { positionId: 'gone', positionTitle: 'Éditeur', appliedAt: 5 },
      { positionId: 'gone', positionTitle: 'Writer', appliedAt: 4 },
      { positionId: 'twin', positionTitle: 'Biologist', appliedAt: 2 },
    )
    await updatePosition(db, { ...renamed, title: 'Biologist' })
    await moveToTrash(db, 'careers', makeDeletion('gone'))
    await store(db, { positionId: 'renamed', positionTitle: 'Biologist', appliedAt: 6 })
    expect(await listAppliedPositions(db)).toEqual([
      { id: 'renamed', title: 'Biologist' },
      { id: 'twin', title: 'Biologist' },
      { id: 'gone', title: 'Éditeur' },
    ])
  },
)

test.for(engines)('an application is found by its reference, however it is typed (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const id = 'a1b2c3d4-0000-4000-8000-000000000000'
  await store(db, { id, email: 'one@example.org' }, { id: 'a1b2c3d5-1', email: 'two@example.org' })
  const reference = applicationReference(id)
  expect(reference).toBe('AP-A1B2-C3D4')
  for (const search of [reference, ` ${reference.toLowerCase()} `]) {
    expect(await threadsOf(db, { search })).toEqual([[id]])
  }
  expect(await threadsOf(db, { search: 'AP-A1B2' })).toEqual([])
})
