import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { COMMAND_LINE } from '#app/shared/activity.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { expectWholeList, MOMENTS } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import {
  listActivity,
  listActivityOfMember,
  listExistingRecords,
  listRecordHistory,
  purgeActivity,
  recordActivity,
} from './activity.server.ts'
import { moveToTrash } from './db/trash.server.ts'

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

test.for(engines)(
  'of the records of entries, those that are stored and not in the Trash are told (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const stored = 'kigali-software-day'
    const deleted = 'open-studio-evening'
    await moveToTrash(db, 'events', makeDeletion(deleted))
    const entries = (['event', 'post', 'picture'] as const).flatMap((kind) => [
      { kind, recordId: stored },
      { kind, recordId: deleted },
      { kind, recordId: 'gone' },
      { kind, recordId: null },
    ])
    const kinds = { event: { table: 'events' }, post: { table: 'posts' } } as const
    expect(await listExistingRecords(db, entries, kinds)).toEqual(new Set([stored]))
  },
)

test.for(engines)(
  'the entries of a member are what they did and what was done to them (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const post = { kind: 'post', id: actor.id, label: 'Ferries' } as const
    const member = { kind: 'member', id: actor.id, label: actor.name } as const
    const other = { id: 'b', name: 'Élodie' }
    await recordActivity(db, 1, { actor, action: 'created', record: post })
    await recordActivity(db, 2, { actor: other, action: 'changed', record: post })
    await recordActivity(db, 3, { actor: COMMAND_LINE, action: 'changed', record: member })
    await recordActivity(db, 4, { actor: null, action: 'sign-in-failed' })
    const entries = await listActivityOfMember(db, actor.id)
    expect(entries.map((entry) => entry.happenedAt)).toEqual([1, 3])
  },
)

test.for(engines)('the database refuses to change an entry, and lets it be deleted (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await recordActivity(db, 1, { actor, action: 'created' })
  const stored = await db.selectFrom('activity').selectAll().execute()
  for (const change of [{ staff_name: 'Someone else' }, { staff_id: null }, { happened_at: 2 }]) {
    const changing = db.updateTable('activity').set(change).execute()
    await expect(changing).rejects.toThrow('entries of the activity are not changed')
  }
  expect(await db.selectFrom('activity').selectAll().execute()).toEqual(stored)
  await purgeActivity(db, 2)
  expect(await db.selectFrom('activity').selectAll().execute()).toEqual([])
})

test('only the purge of housekeeping deletes entries', async () => {
  const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.ts']).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const touching = { delete: [] as string[], purge: [] as string[] }
  for (const file of sources) {
    const text = await readFile(file, 'utf8')
    if (/deleteFrom\('activity'|delete\s+from\s+"?activity\b/i.test(text)) touching.delete.push(file)
    if (/await purgeActivity\(/.test(text)) touching.purge.push(file)
  }
  expect(touching).toEqual({
    delete: ['app/platform/activity.server.ts'],
    purge: ['app/composition/housekeeping.server.ts'],
  })
})
