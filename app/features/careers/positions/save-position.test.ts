import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createContent } from '#app/platform/db/content.server.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { type PositionInput, toPositionInput } from './position.schema.ts'
import { countPositions, findPosition } from './positions-repository.server.ts'
import { savePosition } from './save-position.server.ts'

const FILLED = toPositionInput(
  makePosition({ salary: null, applicationDeadline: null, responsibilities: ['Write code', 'Review code'] }),
)

test.for(engines)('AJOB-04 to AJOB-10: a new position is stored as the form says (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  const salary = { includeSalary: true, currency: 'RWF', salaryMin: '900,000', salaryMax: '1200000' }
  const outcome = await save(id, null, { ...salary, applicationDeadline: '2026-12-31' }, 500)
  const position = {
    id,
    title: 'Backend engineer',
    department: 'Engineering',
    location: 'On-site',
    type: 'full-time',
    status: 'active',
    description: 'Build things.',
    responsibilities: ['Write code', 'Review code'],
    requirements: ['Care'],
    benefits: ['Lunch'],
    salary: { currency: 'RWF', min: 900_000, max: 1_200_000 },
    applicationDeadline: '2026-12-31',
    version: 1,
    createdAt: 500,
    updatedAt: 500,
  }
  expect(outcome).toEqual({ ok: true, stored: position })
  expect(await findPosition(db, id)).toEqual(position)
})

test.for(engines)('AJOB-11: an edited position replaces the one before (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  await save(id, null, { includeSalary: true, salaryMin: '1', salaryMax: '2' }, 100)
  const outcome = await save(id, 1, { title: 'Designer', status: 'closed' }, 200)
  expect(outcome).toMatchObject({
    ok: true,
    stored: {
      title: 'Designer',
      status: 'closed',
      salary: null,
      version: 2,
      createdAt: 100,
      updatedAt: 200,
    },
  })
  expect(outcome.ok && (await findPosition(db, id))).toEqual(outcome.ok && outcome.stored)
})

test.for(engines)('the same new position sent many times at once is one (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => save(id, null)))
  for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, stored: { id, version: 1 } })
  expect(await countPositions(db)).toMatchObject({ total: 1 })
})

test.for(engines)('a save whose answer got lost can be sent again (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  await save(id, null)
  const change = { title: 'Designer', requirements: 'Care\n\nPatience' }
  const first = await save(id, 1, change, 200)
  expect(await save(id, 1, { ...change, requirements: ' Care\nPatience\n' }, 300)).toEqual(first)
  expect(await findPosition(db, id)).toMatchObject({ version: 2, updatedAt: 200 })
})

test.for(engines)('the second of two editors overwrites nothing and gets theirs (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  await save(id, null)
  await save(id, 1, { title: 'Theirs' })
  const theirs = { title: 'Theirs', version: 2 }
  expect(await save(id, 1, { title: 'Mine' })).toMatchObject({ ok: false, reason: 'conflict', theirs })
  expect(await save(id, null, { title: 'Mine' })).toMatchObject({ ok: false, reason: 'conflict', theirs })
  expect(await findPosition(db, id)).toMatchObject(theirs)
  expect(await save(id, 2, { title: 'Mine' })).toMatchObject({ ok: true, stored: { version: 3 } })
  expect(await findPosition(db, id)).toMatchObject({ title: 'Mine', version: 3 })
})

test.for(engines)('of editors who save at the same moment one succeeds (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  await save(id, null)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, n) => save(id, 1, { title: `Title ${n}` })),
  )
  const winners = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.stored] : []))
  expect(winners).toHaveLength(1)
  expect(await findPosition(db, id)).toEqual(winners[0])
})

test.for(engines)(
  'a position that was deleted meanwhile is not made again by itself (%s)',
  async (engine) => {
    const { db, save } = await openStorage(engine)
    const id = randomUUID()
    await save(id, null)
    await moveToTrash(db, 'careers', makeDeletion(id))
    expect(await save(id, 1, { title: 'Still here' })).toEqual({ ok: false, reason: 'gone' })
    expect(await countPositions(db)).toMatchObject({ total: 0 })
    expect(await save(randomUUID(), null, { title: 'Still here' })).toMatchObject({ ok: true })
  },
)

async function openStorage(engine: (typeof engines)[number]) {
  const { db } = await newDatabase(engine)
  const content = createContent(db, () => {})
  return {
    db,
    save: (id: string, version: number | null, change: Partial<PositionInput> = {}, now = 1_000) =>
      content.write((trx) =>
        savePosition(
          { db: trx, clock: () => now },
          { id, version, position: { ...FILLED, ...change }, actor: makeActor() },
        ),
      ),
  }
}
