import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { findPostPassages } from './post-passages.server.ts'
import { deletePost, insertPost, updatePost } from './posts-repository.server.ts'

async function titles(db: Db, words: string): Promise<string[]> {
  return (await findPostPassages(db, words.split(' '), 3)).map((passage) => passage.title)
}

/** Posts that have a few words in common and nothing else. */
async function addOthers(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < count; number++) {
      const content = `<p>Software for clinics and schools, number ${number}.</p>`
      await insertPost(trx, makePost({ title: `Other ${number}`, content, tags: [] }))
    }
  })
}

test.for(engines)('CHAT: a published post is found, drafts and archived ones never (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  for (const status of ['draft', 'published', 'archived'] as const) {
    await insertPost(db, makePost({ title: status, slug: status, content: '<p>Umuganda</p>', status }))
  }
  expect(await findPostPassages(db, ['umuganda'], 3)).toEqual([
    expect.objectContaining({ title: 'published', path: '/blog/published', text: 'Umuganda' }),
  ])
})

test.for(engines)(
  'CHAT: an older post with rare words is found behind many newer ones (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await insertPost(db, makePost({ title: 'Harvest', content: '<p>Umuganura and software.</p>' }))
    await insertPost(
      db,
      makePost({ title: 'Pair', content: '<p>Software for a clinic with solar panels.</p>' }),
    )
    await addOthers(db, 120)
    expect(await titles(db, 'software umuganura')).toEqual(['Harvest'])
    expect(await titles(db, 'clinic solar panel')).toEqual(['Pair'])
  },
)

test.for(engines)('CHAT: one frequent word out of many is no match (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await addOthers(db, 60)
  expect(await titles(db, 'software football stadium')).toEqual([])
  expect(await titles(db, 'football')).toEqual([])
  expect((await titles(db, 'software clinics'))[0]).toBe('Other 59')
})

test.for(engines)('CHAT: a word in the title counts more, and so do several (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, makePost({ title: 'Backups', content: '<p>Copies.</p>' }))
  await insertPost(db, makePost({ title: 'Elsewhere', content: '<p>A backup, once.</p>' }))
  await insertPost(db, makePost({ title: 'Both', content: '<p>Restore a backup.</p>' }))
  expect((await titles(db, 'backup'))[0]).toBe('Backups')
  expect((await titles(db, 'restore backups'))[0]).toBe('Both')
})

test.for(engines)(
  'CHAT: a changed or deleted post is found by its present words only (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const post = makePost({ title: 'Before' })
    await insertPost(db, post)
    await updatePost(db, { ...post, title: 'After' })
    expect(await titles(db, 'before')).toEqual([])
    expect(await titles(db, 'after')).toEqual(['After'])
    await updatePost(db, { ...post, title: 'After', version: 2, status: 'draft' })
    expect(await titles(db, 'after')).toEqual([])
    await deletePost(db, post.id)
    expect(await titles(db, 'after')).toEqual([])
  },
)

test.for(engines)('CHAT: the characters of a query language are characters (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, makePost({ title: 'Umuganda' }))
  for (const word of ['"', '*', "'", '(', ')', ':', '&', '|', '!', '\\', '\u0000']) {
    expect(await titles(db, word), word).toEqual([])
    expect(await findPostPassages(db, [`umuganda${word}`], 3), word).toHaveLength(1)
  }
  expect(await titles(db, "'); DROP TABLE posts; --")).toEqual([])
  expect(await titles(db, 'a* OR NOT NEAR AND')).toEqual([])
  expect(await findPostPassages(db, [], 3)).toEqual([])
  // Letters that are younger than the engine's own lists.
  for (const word of ['\u{10D4A}', 'a\u{10D4A}b', '\u{1E5D0}\u{1E5D1}', 'مرحبا', '🎉']) {
    expect(await titles(db, word), word).toEqual([])
  }
})

test.for(engines)(
  'CHAT: of a long post the part that fits is given, in whole sentences (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const filler = `<p>${'This sentence is about something else. '.repeat(40)}</p>`
    const answer =
      '<h2>Restoring</h2><p>We restore a <b>backup</b> every month.</p><ul><li>On an empty machine.</li></ul>'
    await insertPost(db, makePost({ title: 'Long', content: filler + answer + filler }))
    const [found] = await findPostPassages(db, ['restore', 'backup'], 3)
    expect(found?.text).toMatch(/^We restore a backup every month\.\nOn an empty machine\.\nThis sentence/)
    expect(found?.text).toMatch(/something else\.$/)
    expect(found?.text.length).toBeLessThanOrEqual(600)
  },
)

test.for(engines)(
  'CHAT: a post without sentences or with a huge text is cut as well (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const words = Array.from({ length: 60_000 }, (_, number) => `word${number}`).join(' ')
    await insertPost(db, makePost({ title: 'Huge', content: `<p>${words}</p>` }))
    await insertPost(db, makePost({ title: 'Picture', excerpt: 'Imigongo', content: '<img src="/media/a">' }))
    expect((await findPostPassages(db, ['word40000'], 3))[0]?.text.length).toBe(600)
    expect((await findPostPassages(db, ['imigongo'], 3))[0]?.text).toBe('Imigongo')
  },
)
