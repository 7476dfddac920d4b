import { expect, test } from 'vitest'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { expectWholeList, MOMENTS } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { takesApplications } from './position.ts'
import {
  countOverduePositions,
  countPositions,
  insertPosition,
  listPositions,
  listPositionsOpenOn,
  updatePosition,
} from './positions-repository.server.ts'

const ALL = { after: null, limit: 100 }

test.for(engines)('DATA-04: a stored position comes back as it was written (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const position = makePosition({
    salary: { currency: 'RWF', min: 0, max: 3_000_000_000 },
    responsibilities: ['Write “code”', 'Read\tit'],
    requirements: [],
  })
  await insertPosition(db, position)
  expect((await listPositions(db, ALL)).items).toEqual([position])
})

test.for(engines)('AJOB-05, AJOB-07: salary and deadline may be absent (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const position = makePosition({ salary: null, applicationDeadline: null })
  await insertPosition(db, position)
  expect((await listPositions(db, ALL)).items).toEqual([position])
})

test.for(engines)(
  'ADM-18: the positions read page by page are all of them, each once (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const positions = MOMENTS.map((createdAt) => makePosition({ createdAt }))
    for (const position of positions) await insertPosition(db, position)
    await expectWholeList({
      read: (options) => listPositions(db, options),
      stored: positions.map((position) => position.id),
      momentOf: (position) => position.createdAt,
    })
  },
)

test.for(engines)(
  'JOB-03: the positions open on a day are those that take applications on it (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const day = '2026-11-15'
    const positions = (['active', 'closed'] as const).flatMap((status) =>
      [null, '2026-11-14', day, '2026-11-16'].map((applicationDeadline, place) =>
        makePosition({ status, applicationDeadline, createdAt: 10 - place }),
      ),
    )
    for (const position of positions) await insertPosition(db, position)
    const now = Date.parse(`${day}T23:30:00+02:00`)
    const open = positions.filter((position) => takesApplications(position, now))
    expect(open).toHaveLength(3)
    expect(await listPositionsOpenOn(db, { day, limit: 10 })).toEqual(open)
    expect(await listPositionsOpenOn(db, { day, limit: 2 })).toEqual(open.slice(0, 2))
  },
)

test.for(engines)('ADM-19: a position is changed and removed by its id (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const [changed, untouched] = [makePosition({ createdAt: 2 }), makePosition({ createdAt: 1 })]
  await insertPosition(db, changed)
  await insertPosition(db, untouched)
  const change = { ...changed, title: 'Designer', status: 'closed', salary: null, updatedAt: 5 } as const
  expect(await updatePosition(db, { ...change, createdAt: 9 })).toBe(true)
  expect((await listPositions(db, ALL)).items).toEqual([{ ...change, version: 2 }, untouched])
  expect(await moveToTrash(db, 'careers', makeDeletion(changed.id))).toBe(true)
  expect(await moveToTrash(db, 'careers', makeDeletion(changed.id))).toBe(false)
  expect(await updatePosition(db, { ...change, version: 2 })).toBe(false)
  expect((await listPositions(db, ALL)).items).toEqual([untouched])
})

test.for(engines)(
  'of two members of staff who saved the same position the second changes nothing (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const position = makePosition()
    await insertPosition(db, position)
    const save = (title: string) => updatePosition(db, { ...position, title })
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`Title ${n}`)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const [stored] = (await listPositions(db, ALL)).items
    expect(stored).toMatchObject({ title: `Title ${outcomes.indexOf(true)}`, version: 2 })
  },
)

test.for(engines)('DASH-04: positions are counted in all and active (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  expect(await countPositions(db)).toEqual({ total: 0, active: 0 })
  for (const status of ['active', 'closed', 'active'] as const) {
    await insertPosition(db, makePosition({ status }))
  }
  expect(await countPositions(db)).toEqual({ total: 3, active: 2 })
  expect(await countOverduePositions(db, '2026-12-31')).toBe(0)
  expect(await countOverduePositions(db, '2027-01-01')).toBe(2)
})
