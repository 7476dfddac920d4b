import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectWholeList, MOMENTS } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { listActivity, listExistingRecords, listRecordHistory, recordActivity } from './activity.server.ts'

const ALL = { after: null, limit: 100 }
const NO_FILTER = { action: null, kind: null, search: null }
const actor = { id: 'a', name: 'Élodie' }

test.for(engines)('an entry comes back as it was recorded (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const record = { kind: 'post', id: 'p', label: 'Ferries' } as const
  await recordActivity(db, 5, { actor, action: 'changed', record, details: 'title' })
  await recordActivity(db, 6, { actor: null, action: 'sign-in-failed' })
  expect((await listActivity(db, { ...ALL, filter: NO_FILTER })).items).toMatchObject([
    { happenedAt: 6, staffName: '', action: 'sign-in-failed', kind: null, recordId: null, label: '' },
    {
      ...{ happenedAt: 5, staffName: 'Élodie', action: 'changed', kind: 'post', recordId: 'p' },
      ...{ label: 'Ferries', details: 'title' },
    },
  ])
})

test.for(engines)(
  'entries are found by action, kind and words, whatever their accents (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const post = { kind: 'post', id: 'p', label: 'Ferries' } as const
    const client = { kind: 'client', id: 'c', label: 'Café 100%' } as const
    await recordActivity(db, 1, { actor, action: 'created', record: post })
    await recordActivity(db, 2, { actor, action: 'changed', record: post, details: 'title, content' })
    await recordActivity(db, 3, { actor, action: 'changed', record: client })
    for (const [filter, moments] of [
      [{ action: 'changed' }, [3, 2]],
      [{ kind: 'post' }, [2, 1]],
      [{ action: 'changed', kind: 'post' }, [2]],
      [{ search: 'elodie CAFE' }, [3]],
      [{ search: '100%' }, [3]],
      [{ search: 'content' }, [2]],
      [{ search: 'ferries café' }, []],
    ] as const) {
      const { items } = await listActivity(db, { ...ALL, filter: { ...NO_FILTER, ...filter } })
      expect(items.map((entry) => entry.happenedAt)).toEqual(moments)
    }
  },
)

test.for(engines)('every entry is on one page, also those of the same moment (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  for (const moment of MOMENTS) await recordActivity(db, moment, { actor, action: 'signed-in' })
  const rows = await db.selectFrom('activity').select('id').execute()
  await expectWholeList({
    read: (options) => listActivity(db, { ...options, filter: NO_FILTER }),
    stored: rows.map(({ id }) => id),
    momentOf: (entry) => entry.happenedAt,
  })
})

test.for(engines)('the history of a record is its last twenty entries, newest first (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const record = (id: string) => ({ kind: 'post', id, label: 'Ferries' }) as const
  for (let n = 1; n <= 22; n++) await recordActivity(db, n, { actor, action: 'changed', record: record('p') })
  await recordActivity(db, 50, { actor, action: 'changed', record: record('other') })
  await recordActivity(db, 51, { actor, action: 'changed', record: { ...record('p'), kind: 'client' } })
  const history = await listRecordHistory(db, { kind: 'post', id: 'p' })
  expect(history.map((entry) => entry.happenedAt)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n))
})

test.for(engines)('a record that is not stored is not among the existing ones (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const entries = (['post', 'position', 'client', 'application', 'message', 'picture'] as const).map(
    (kind) => {
      return { kind, recordId: 'gone' }
    },
  )
  expect(await listExistingRecords(db, entries)).toEqual(new Set())
})

test('no code changes an entry, and only the purge of housekeeping deletes any', async () => {
  const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.ts']).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const touching = { update: [] as string[], delete: [] as string[], purge: [] as string[] }
  for (const file of sources) {
    const text = await readFile(file, 'utf8')
    if (/updateTable\('activity'|update\s+"?activity\b/i.test(text)) touching.update.push(file)
    if (/deleteFrom\('activity'|delete\s+from\s+"?activity\b/i.test(text)) touching.delete.push(file)
    if (/await purgeActivity\(/.test(text)) touching.purge.push(file)
  }
  expect(touching).toEqual({
    update: [],
    delete: ['app/platform/activity.server.ts'],
    purge: ['app/composition/housekeeping.server.ts'],
  })
})
