import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { cpuMsOf } from '#tests/support/processes/cpu-time.ts'
import { addManyPosts } from '#tests/support/rows/many-posts.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { insertPost, trashPost, updatePost } from '../post/posts-repository.server.ts'
import { findPostPassages } from './post-passages.server.ts'

/** Of the posts that are found for these words, the best first. */
async function titles(db: Db, words: string, limit = 3): Promise<string[]> {
  const passages = await findPostPassages(
    db,
    words.split(' ').map((word) => [word]),
    limit,
  )
  return [...new Set(passages.map((passage) => passage.title))]
}

/** One of the posts that have a few words and a tag in common, and nothing else. */
function makeOther(number: number) {
  const content = `<p>Software for clinics and schools, number ${number}.</p>`
  return makePost({ title: `Other ${number}`, content, tags: ['other'] })
}

async function addOthers(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < count; number++) await insertPost(trx, makeOther(number))
  })
}

test.for(engines)('CHAT: a published post is found, drafts and archived ones never (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  for (const status of ['draft', 'published', 'archived'] as const) {
    await insertPost(
      db,
      makePost({ title: status, slug: status, excerpt: 'Short.', content: '<p>Umuganda</p>', status }),
    )
  }
  const page = { title: 'published', path: '/blog/published' }
  expect(await findPostPassages(db, [['umuganda']], 3)).toEqual([
    expect.objectContaining({ ...page, text: 'Short.' }),
    expect.objectContaining({ ...page, text: 'Umuganda', heading: '' }),
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
    expect((await titles(db, 'software umuganura'))[0]).toBe('Harvest')
    expect((await titles(db, 'clinic solar panel'))[0]).toBe('Pair')
  },
)

test.for(engines)('CHAT: a word in the title counts more, and so do several (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, makePost({ title: 'Backups', content: '<p>Copies.</p>' }))
  await insertPost(db, makePost({ title: 'Elsewhere', content: '<p>A backup, once.</p>' }))
  await insertPost(db, makePost({ title: 'Both', content: '<p>Restore a backup with care.</p>' }))
  await addOthers(db, 20)
  expect((await titles(db, 'backup'))[0]).toBe('Backups')
  expect((await titles(db, 'restor care'))[0]).toBe('Both')
  expect(await titles(db, 'backup', 1)).toHaveLength(1)
})

test.for(engines)('CHAT: a word that more than a thousand posts have selects none (%s)', async (engine) => {
  const database = await newDatabase(engine)
  const harvest = makePost({ title: 'Harvest', content: '<p>Umuganura and software.</p>' })
  let number = 0
  await addManyPosts(database, 1_001, () => (number++ === 0 ? harvest : makeOther(number)))
  const { db } = database
  expect(await titles(db, 'softwar')).toEqual([])
  expect(await titles(db, 'softwar umuganura')).toEqual(['Harvest'])
})

test.for(engines)('CHAT: forms of a word and words that mean the same find a post (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, makePost({ title: 'Companies' }))
  await insertPost(db, makePost({ title: 'An app' }))
  await insertPost(db, makePost({ title: 'Apples' }))
  expect(await titles(db, 'compani')).toEqual(['Companies'])
  expect(await titles(db, 'app')).toEqual(['An app'])
  const found = await findPostPassages(db, [['fruit', 'appl']], 3)
  expect(found[0]?.title).toBe('Apples')
})

test.for(engines)(
  'CHAT: a changed or deleted post is found by its present words only (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const post = makePost({ title: 'Before' })
    await insertPost(db, post)
    await updatePost(db, { ...post, title: 'After' }, post)
    expect(await titles(db, 'before')).toEqual([])
    expect(await titles(db, 'after')).toEqual(['After'])
    await updatePost(db, { ...post, title: 'After', version: 2, status: 'draft' }, post)
    expect(await titles(db, 'after')).toEqual([])
    await trashPost(db, makeDeletion(post.id))
    expect(await titles(db, 'after')).toEqual([])
  },
)

test.for(engines)('CHAT: the characters of a query language are characters (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, makePost({ title: 'Umuganda' }))
  for (const word of ['"', '*', "'", '(', ')', ':', '&', '|', '!', '\\', '\u0000']) {
    expect(await titles(db, word), word).toEqual([])
    expect(await titles(db, `umuganda${word}`), word).toEqual(['Umuganda'])
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
  'CHAT: of a long post the parts that fit are given, under their heading and in whole sentences (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const filler = `<p>${'This sentence is about something else. '.repeat(40)}</p>`
    const answer =
      '<h2>Restoring</h2><p>We restore a <b>backup</b> every month.</p><ul><li>On an empty machine.</li></ul>'
    await insertPost(db, makePost({ title: 'Long', content: filler + answer + filler }))
    const [, found, ...others] = await findPostPassages(db, [['month'], ['backup']], 3)
    expect(found?.heading).toBe('Restoring')
    expect(found?.text).toMatch(/^We restore a backup every month\. On an empty machine\. This sentence/)
    expect(found?.text).toMatch(/something else\.$/)
    expect(found?.text.length).toBeLessThanOrEqual(600)
    expect(others).toEqual([])
  },
)

test.for(engines)(
  'CHAT: a post without sentences or with a huge text is cut as well (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const words = Array.from({ length: 60_000 }, (_, number) => `word${number}`).join(' ')
    const huge = makePost({ title: 'Huge', excerpt: '', content: `<p>${words}</p>` })
    await insertPost(db, huge)
    await insertPost(db, makePost({ title: 'Picture', excerpt: 'Imigongo', content: '<img src="/media/a">' }))
    const [found] = await findPostPassages(db, [['word40000']], 3)
    expect(found?.text.length).toBe(600)
    expect((await findPostPassages(db, [['imigongo']], 3)).map(({ text }) => text)).toEqual(['Imigongo'])
  },
)

test.for(engines)('CHAT: very many very short sentences are read in one go (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, makePost({ title: 'Short', content: `<p>${'A b. '.repeat(4_000)}Umuganda.</p>` }))
  const ms = await cpuMsOf(async () => {
    const [found] = await findPostPassages(db, [['umuganda']], 3)
    expect(found?.title).toBe('Short')
  })
  expect(ms).toBeLessThan(5_000)
})
