import { expect, test } from 'vitest'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { listCategories, saveCategories } from './categories-repository.server.ts'

test.for(engines)('before anybody adds one there are no categories (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  expect(await listCategories(db)).toEqual([])
})

test.for(engines)(
  'DATA-03, APOST-22: the list of categories is one document, made by the first save (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await saveCategories(db, ['Engineering'], 1)
    await saveCategories(db, ['Engineering', 'Ubuzima "bwiza"', 'Énergie'], 2)
    expect(await listCategories(db)).toEqual(['Engineering', 'Ubuzima "bwiza"', 'Énergie'])
    const documents = await db.selectFrom('categories').select(['id', 'updated_at']).execute()
    expect(documents).toEqual([{ id: 'categories', updated_at: 2 }])
  },
)
