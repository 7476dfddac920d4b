import { expect, test } from 'vitest'
import { makePosition } from '#tests/factories/content.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { insertPosition } from './positions-repository.server.ts'
import { readPositions } from './read-positions.server.ts'

const clock = () => Date.parse('2026-11-15T10:00:00Z')

test.for(engines)(
  'JOB-01, JOB-03: an open position is shown behind any number of newer closed ones, once (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await db.transaction().execute(async (trx) => {
      await insertPosition(trx, makePosition({ id: 'old', createdAt: 1 }))
      for (let number = 0; number < 205; number++) {
        await insertPosition(trx, makePosition({ status: 'closed', createdAt: 2 + number }))
      }
      await insertPosition(trx, makePosition({ id: 'new', createdAt: 300 }))
    })
    const idsFor = async (filter: 'all' | 'active' | 'closed') =>
      (await readPositions({ db, clock }, { filter, positionId: null })).positions.map(({ id }) => id)
    expect(await idsFor('active')).toEqual(['new', 'old'])
    const all = await idsFor('all')
    expect(all.slice(0, 2)).toEqual(['new', 'old'])
    expect(new Set(all).size).toBe(all.length)
    expect(await idsFor('closed')).toEqual(all.slice(2))
    expect((await readPositions({ db, clock }, { filter: 'closed', positionId: 'old' })).opened?.isOpen).toBe(
      true,
    )
  },
)

test.for(engines)('JOB-14: with closed positions only, the whole list is not empty (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPosition(db, makePosition({ status: 'closed' }))
  const page = await readPositions({ db, clock }, { filter: 'active', positionId: null })
  expect(page).toEqual({ filter: 'active', positions: [], isWholeListEmpty: false, opened: null })
})

test.for(engines)('JOB-14: without positions the whole list is empty (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const page = await readPositions({ db, clock }, { filter: 'all', positionId: 'none' })
  expect(page).toEqual({ filter: 'all', positions: [], isWholeListEmpty: true, opened: null })
})
