import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { eraseTrashed } from '#app/platform/db/trash.server.ts'
import { purgeExpiredMedia, saveImage } from '#app/platform/media/media-store.server.ts'
import { company } from '#app/shared/company.ts'
import { momentOf } from '#app/shared/dates.ts'
import { slugify } from '#app/shared/slug.ts'
import { makePost, makePostInput } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { getPublishedPost } from './get-published-post.server.ts'
import { type PostInput, postInputSchema, toEditablePost } from './post.schema.ts'
import { findRevision, listRevisions, REVISIONS_MAX } from './post-revisions-repository.server.ts'
import { findPost, insertPost, trashPost } from './posts-repository.server.ts'
import { savePost, setPostStatus } from './save-post.server.ts'

const actor = makeActor({ name: 'Editor' })

function save(db: Db, id: string, version: number | null, change: Partial<PostInput> = {}, now = 10_000_000) {
  return savePost({ db, clock: () => now }, { id, version, input: makePostInput(change), actor })
}

function setStatus(db: Db, id: string, status: 'draft' | 'published' | 'archived', now: number) {
  return setPostStatus({ db, clock: () => now }, { id, status, actor: makeActor({ name: 'Other' }) })
}

test.for(engines)('the second of two editors gets both texts and overwrites nothing (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const id = randomUUID()
  await save(db, id, null, { title: 'Start' })
  await save(db, id, 1, { title: 'Theirs' })
  const outcome = await save(db, id, 1, { title: 'Mine' })
  expect(outcome).toMatchObject({
    ok: false,
    reason: 'conflict',
    theirs: { version: 2, input: { title: 'Theirs' } },
  })
  expect(await findPost(db, id)).toMatchObject({ title: 'Theirs', version: 2 })
  expect(await save(db, id, 2, { title: 'Mine' })).toMatchObject({ ok: true, stored: { version: 3 } })
})

const MEDIA = `/media/${'a'.repeat(40)}.webp`

/** A value for every form field that differs from the factory's. */
const CHANGES: Required<PostInput> = {
  title: 'Another title',
  content: '<p>Other words.</p>',
  excerpt: 'Another excerpt',
  featuredImage: MEDIA,
  status: 'draft',
  publishAt: '2026-11-20T09:00',
  date: '1970-01-01T02:00',
  writer: company.writers[1],
  category: 'Design',
  tags: 'one, two',
  slug: 'an-address-of-its-own',
  metaTitle: 'For search engines',
  metaDescription: 'What they show',
  socialImage: MEDIA,
  correction: 'It was not five but six.',
}

test.for(engines)(
  'no field of a post is said to be saved without having been written (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await storeImage(db, MEDIA)
    const fields = Object.keys(postInputSchema.shape) as (keyof PostInput)[]
    expect(Object.keys(CHANGES)).toEqual(fields)
    for (const field of fields) {
      const id = randomUUID()
      // Only a draft has a moment.
      const change = {
        [field]: CHANGES[field],
        ...(field === 'publishAt' ? { status: 'draft' as const } : {}),
      }
      await save(db, id, null, { title: 'Start' })
      await save(db, id, 1)
      expect(await save(db, id, 1, change), field).toMatchObject({ ok: false, reason: 'conflict' })
      expect(await save(db, id, 2, change), field).toMatchObject({
        ok: true,
        stored: { version: 3, input: change },
      })
      const post = await findPost(db, id)
      expect(post && toEditablePost(post).input, field).toMatchObject(change)
      await save(db, id, 3)
      if (field === 'publishAt' || field === 'date' || field === 'slug') continue
      const revision = await findRevision(db, id, 3)
      expect(revision?.[field], field).toEqual(post?.[field])
    }
  },
)

test.for(engines)('the same save sent twice makes one post and one version (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const id = randomUUID()
  const change = { title: 'Once', tags: 'a, b', content: '<p onclick="x()">Text</p>' }
  expect(await save(db, id, null, change)).toMatchObject({ ok: true, stored: { version: 1 } })
  expect(await save(db, id, null, change)).toMatchObject({ ok: true, stored: { version: 1 } })
  await save(db, id, 1, { ...change, title: 'Twice' })
  expect(await save(db, id, 1, { ...change, title: 'Twice' })).toMatchObject({
    ok: true,
    stored: { version: 2 },
  })
  expect(await listRevisions(db, id)).toHaveLength(1)
})

test.for(engines)('a post that was deleted meanwhile is not made again by itself (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const id = randomUUID()
  await save(db, id, null)
  expect(await trashPost(db, makeDeletion(id))).toBe(true)
  expect(await trashPost(db, makeDeletion(id))).toBe(false)
  expect(await save(db, id, 1)).toEqual({ ok: false, reason: 'gone' })
  expect(await setStatus(db, id, 'draft', 5)).toBe(false)
})

test.for(engines)(
  'every replaced version is kept, the newest first, with who made it (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const id = randomUUID()
    await save(db, id, null, { title: 'One', tags: 'x, y', content: '<p>First</p>' }, 100)
    await save(db, id, 1, { title: 'Two' }, 200)
    await setStatus(db, id, 'archived', 300)
    expect(await listRevisions(db, id)).toMatchObject([
      { version: 2, title: 'Two', status: 'published', savedAt: 200, savedBy: 'Editor' },
      { version: 1, title: 'One', tags: ['x', 'y'], savedAt: 100 },
    ])
    expect(await findRevision(db, id, 1)).toMatchObject({ content: '<p>First</p>', excerpt: 'First' })
    expect(await findRevision(db, id, 3)).toBeNull()
    await trashPost(db, makeDeletion(id))
    expect(await listRevisions(db, id)).toHaveLength(2)
    await eraseTrashed(db, 'posts', id)
    expect(await listRevisions(db, id)).toEqual([])
  },
)

test.for(engines)('the history forgets what is older than its limit (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const id = randomUUID()
  await save(db, id, null)
  for (let version = 1; version <= REVISIONS_MAX + 2; version++) {
    await save(db, id, version, { title: `Version ${version + 1}` })
  }
  const versions = (await listRevisions(db, id)).map((revision) => revision.version)
  expect(versions).toHaveLength(REVISIONS_MAX)
  expect(versions[0]).toBe(REVISIONS_MAX + 2)
})

test.for(engines)(
  'APOST-08: any status may follow any other, and the first publication stays (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const id = randomUUID()
    await save(db, id, null, { status: 'draft' }, 100)
    await setStatus(db, id, 'archived', 200)
    expect(await findPost(db, id)).toMatchObject({ status: 'archived', date: null, updatedAt: 200 })
    await setStatus(db, id, 'published', 300)
    await setStatus(db, id, 'draft', 400)
    await setStatus(db, id, 'published', 500)
    expect(await findPost(db, id)).toMatchObject({
      status: 'published',
      date: 300,
      updatedBy: 'Other',
      version: 5,
    })
    await setStatus(db, id, 'published', 600)
    expect(await findPost(db, id)).toMatchObject({ updatedAt: 500, version: 5 })
  },
)

const MINUTE_MS = 60_000

test.for(engines)(
  'a draft with a moment is scheduled; the moment lies ahead and ends with the draft (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const id = randomUUID()
    const now = momentOf('2026-11-17T09:00') ?? 0
    const scheduled = { status: 'draft', publishAt: '2026-11-17T09:01' } as const
    expect(await save(db, id, null, scheduled, now + MINUTE_MS)).toEqual({
      ok: false,
      reason: 'invalid',
      errors: { publishAt: 'Please choose a moment in the future.' },
    })
    expect(await save(db, id, null, scheduled, now)).toMatchObject({ ok: true, stored: { input: scheduled } })
    expect(await findPost(db, id)).toMatchObject({ publishAt: now + MINUTE_MS, date: null })
    // The clock may be late: what is saved meanwhile keeps the moment.
    const late = await save(db, id, 1, { ...scheduled, title: 'Late' }, now + 2 * MINUTE_MS)
    expect(late).toMatchObject({ ok: true })
    await setStatus(db, id, 'archived', now)
    expect(await findPost(db, id)).toMatchObject({ status: 'archived', publishAt: null })
    const published = { ...scheduled, status: 'published' } as const
    expect(await save(db, id, 3, published, now)).toMatchObject({
      ok: true,
      stored: { input: { publishAt: '' } },
    })
    expect(await findPost(db, id)).toMatchObject({ publishAt: null, date: now })
  },
)

test.for(engines)(
  'a publication date is corrected to a past moment, and exact until then (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const id = randomUUID()
    const now = (momentOf('2026-11-17T09:00') ?? 0) + 12_345
    await save(db, id, null, {}, now)
    await save(db, id, 1, { title: 'Retitled', date: '2026-11-17T09:00' }, now + MINUTE_MS)
    expect(await findPost(db, id)).toMatchObject({ title: 'Retitled', date: now })
    expect(await save(db, id, 2, { date: '2026-11-17T09:02' }, now + MINUTE_MS)).toMatchObject({
      errors: { date: expect.stringMatching(/^Please choose a date in the past\./) },
    })
    expect(await save(db, id, 2, { date: '2024-02-29T23:59' }, now)).toMatchObject({ ok: true })
    expect((await findPost(db, id))?.date).toBe(Date.parse('2024-02-29T21:59:00Z'))
    await save(db, id, 3, { status: 'draft', date: '2020-01-01T00:00' }, now)
    expect((await findPost(db, id))?.date).toBe(Date.parse('2024-02-29T21:59:00Z'))
  },
)

test('a post without content is not scheduled, and a moment is a date with a time', () => {
  const problems = (change: Partial<PostInput>) =>
    postInputSchema.safeParse(makePostInput(change)).error?.issues.map(({ message }) => message)
  const publishAt = '2026-11-20T09:00'
  expect(problems({ status: 'draft', content: '', publishAt })).toEqual([
    'Please write something before you publish.',
  ])
  expect(problems({ status: 'draft', content: '' })).toBeUndefined()
  for (const wrong of ['tomorrow', '2026-11-20', '2026-13-01T09:00', '0026-11-20T09:00']) {
    expect(problems({ publishAt: wrong }), wrong).toEqual(['Please enter a date and a time.'])
  }
})

test.for(engines)(
  'APOST-27: the address follows the title of a draft, and is frozen by the first publication (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const id = randomUUID()
    const slugOf = async () => (await findPost(db, id))?.slug
    await save(db, id, null, { title: 'First title', status: 'draft' })
    await save(db, id, 1, { title: 'Second title', status: 'draft' })
    expect(await slugOf()).toBe('second-title')
    const back = await save(db, id, 2, { title: 'First title!', status: 'draft' })
    expect(back).toMatchObject({ ok: true, stored: { slug: 'first-title', input: { slug: '' } } })
    const published = await save(db, id, 3, { title: 'First title' })
    expect(published).toMatchObject({ ok: true, stored: { input: { slug: 'first-title' } } })
    await save(db, id, 4, { title: 'Third title' })
    await save(db, id, 5, { title: 'Fourth title', status: 'draft' })
    expect(await slugOf()).toBe('first-title')
  },
)

test.for(engines)(
  'POST-07: an address is changed on purpose; old ones and the slug of the title lead to it (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const [id, other] = [randomUUID(), randomUUID()]
    await save(db, other, null, { title: 'Taken' })
    await save(db, id, null, { title: 'Old title' })
    await save(db, id, 1, { title: 'New title', slug: ' My Own -- Address! ' })
    expect((await findPost(db, id))?.slug).toBe('my-own-address')
    for (const slug of ['old-title', 'new-title']) {
      expect(await getPublishedPost(db, slug)).toEqual({ kind: 'moved', slug: 'my-own-address' })
    }
    expect(await save(db, id, 2, { slug: 'taken' })).toEqual({
      ok: false,
      reason: 'invalid',
      errors: { slug: 'Another post has this address, or had it.' },
    })
    expect(await save(db, other, 1, { title: 'Taken', slug: 'old-title' })).toMatchObject({ ok: false })
    // A title that another post has leads there, not here.
    await save(db, id, 2, { title: 'Taken', slug: 'my-own-address' })
    expect(await getPublishedPost(db, 'taken')).toMatchObject({ kind: 'found', post: { id: other } })
    const typed = await save(db, randomUUID(), null, { title: 'A draft', status: 'draft', slug: 'kept' })
    expect(typed).toMatchObject({ ok: true, stored: { slug: 'kept', input: { slug: 'kept' } } })
  },
)

test.for(engines)('a correction has the date of its own last change (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const id = randomUUID()
  const correction = 'It was not five but six.'
  const noted = async () => (await findPost(db, id))?.correctedAt
  await save(db, id, null, {}, 1_000)
  await save(db, id, 1, { correction }, 2_000)
  await save(db, id, 2, { correction, title: 'Another' }, 3_000)
  expect(await noted()).toBe(2_000)
  await save(db, id, 3, { correction: `${correction} Or seven.` }, 4_000)
  expect(await noted()).toBe(4_000)
  await save(db, id, 4, { correction: '' }, 5_000)
  expect(await noted()).toBeNull()
})

test.for(engines)(
  'APOST-29: an excerpt made from the text follows it, a written one stays (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const id = randomUUID()
    await save(db, id, null, { content: '<p>Old text</p>' })
    await save(db, id, 1, { content: '<p>New text</p>' })
    expect((await findPost(db, id))?.excerpt).toBe('New text')
    await save(db, id, 2, { content: '<p>Newer text</p>', excerpt: 'By hand' })
    expect((await findPost(db, id))?.excerpt).toBe('By hand')
  },
)

test.for(engines)(
  'IMG-01: an uploaded picture is kept for good once a saved post shows it (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const addresses = []
    for (const background of ['red', 'green', 'blue']) {
      const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer()
      const saved = await saveImage({ db, clock: () => 0 }, { bytes, from: 'staff', expiresAt: 20_000_000 })
      if (saved.ok) addresses.push(saved.image.address)
    }
    const [cover = '', inText = '', unused = ''] = addresses
    await save(db, randomUUID(), null, {
      featuredImage: cover,
      content: `<p>Look</p><img src="${inText}" alt="">`,
    })
    await purgeExpiredMedia(db, 30_000_000)
    const pinned = await db.selectFrom('media').select('id').execute()
    expect(pinned.map(({ id }) => `/media/${id}.webp`).sort()).toEqual([cover, inText].sort())
    expect(pinned.map(({ id }) => `/media/${id}.webp`)).not.toContain(unused)
  },
)

test.for(engines)(
  'the form of a post whose excerpt was made from its text leaves it empty (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const made = await save(db, randomUUID(), null, { content: '<p>Made</p>' })
    expect(made).toMatchObject({ ok: true, stored: { input: { excerpt: '' } } })
    const typed = await save(db, randomUUID(), null, { content: '<p>Made</p>', excerpt: 'Typed' })
    expect(typed).toMatchObject({ ok: true, stored: { input: { excerpt: 'Typed' } } })
  },
)

test.for(engines)(
  'a text full of emoji is cut, stored and stored again without a change (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const id = randomUUID()
    await save(db, id, null, { content: `<p>${'😀'.repeat(200)}</p>` })
    expect((await findPost(db, id))?.excerpt).toMatch(/^(😀)+\.\.\.$/u)
    expect(await save(db, id, null, { content: `<p>${'😀'.repeat(200)}</p>` })).toMatchObject({ ok: true })
  },
)

test.for(engines)(
  'POST-02: an author who is not one of the writers survives an edit (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const post = makePost({ author: 'A guest', content: '<p>Text</p>' })
    await insertPost(db, post)
    await save(db, post.id, 1, { title: 'Edited' })
    await setStatus(db, post.id, 'archived', 5)
    expect(await findPost(db, post.id)).toMatchObject({ title: 'Edited', author: 'A guest' })
  },
)

test.for(engines)(
  'what cannot be stored is refused with the field that it stands in (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const featuredImage = `/media/${'0'.repeat(40)}.webp`
    expect(await save(db, randomUUID(), null, { featuredImage })).toEqual({
      ok: false,
      reason: 'invalid',
      errors: { featuredImage: 'Please upload the image again.' },
    })
    const written = await save(db, randomUUID(), null, { content: `<p>${'&'.repeat(210_000)}</p>` })
    expect(written).toMatchObject({
      reason: 'invalid',
      errors: { content: expect.stringContaining('longer than 1,000,000') },
    })
  },
)

test.for(engines)('a post is read once, whatever becomes of the save (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const reads: string[] = []
  const watched = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"posts"'))
        reads.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const id = randomUUID()
  for (const [version, title, reason] of [
    [null, 'New', undefined],
    [1, 'Changed', undefined],
    [2, 'Changed', undefined],
    [1, 'Late', 'conflict'],
    [2, 'Changed again', undefined],
  ] as const) {
    expect(await save(watched, id, version, { title })).toMatchObject({ ok: !reason })
    // The id of a new one may be in the Trash.
    expect(reads.splice(0), title).toHaveLength(version === null ? 2 : 1)
  }
  expect(await setStatus(watched, id, 'archived', 2_000)).toBe(true)
  expect(reads).toHaveLength(1)
})

async function storeImage(db: Db, address: string): Promise<void> {
  const id = address.replace(/^\/media\/|\.webp$/g, '')
  const columns = { mime: 'image/webp', width: 1, height: 1, created_at: 0, expires_at: null }
  await db
    .insertInto('media')
    .values({ id, bytes: new Uint8Array(), ...columns })
    .execute()
}

test('APOST-27: a slug is lower case with single hyphens between words and none at the ends', () => {
  expect(slugify('  Hello, World -- 2026! ')).toBe('hello-world-2026')
})

test('APOST-28: a title of symbols alone has no slug of its own', () => {
  expect(slugify('***')).toBe('')
})
