import { expect, test } from 'vitest'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { makeClient, makeStory } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { expectWholeList, MOMENTS } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import {
  countClients,
  findClient,
  findPublishedStory,
  insertClient,
  isSlugFree,
  listClients,
  listPublishedStories,
  updateClient,
} from './clients-repository.server.ts'

const ALL = { after: null, limit: 100 }

test.for(engines)('DATA-01, ACLI-11: a stored client comes back as it was written (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const [plain, featured] = [makeClient({ createdAt: 2 }), makeClient({ createdAt: 1, featured: true })]
  await insertClient(db, plain)
  await insertClient(db, featured)
  expect((await listClients(db, ALL)).items).toEqual([plain, featured])
})

test.for(engines)(
  'CLI-02, ADM-18: the clients read page by page are all of them, each once (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const clients = MOMENTS.map((createdAt) => makeClient({ createdAt }))
    for (const client of clients) await insertClient(db, client)
    await expectWholeList({
      read: (options) => listClients(db, options),
      stored: clients.map((client) => client.id),
      momentOf: (client) => client.createdAt,
    })
  },
)

test.for(engines)('ADM-19: a client is found, changed and removed by its id (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const [changed, untouched] = [makeClient({ createdAt: 2 }), makeClient({ createdAt: 1 })]
  await insertClient(db, changed)
  await insertClient(db, untouched)
  expect(await findClient(db, changed.id)).toEqual(changed)
  const change = { ...changed, name: 'Renamed', featured: true, updatedAt: 5 }
  expect(await updateClient(db, { ...change, createdAt: 9 })).toBe(true)
  expect((await listClients(db, ALL)).items).toEqual([{ ...change, version: 2 }, untouched])
  expect(await moveToTrash(db, 'clients', makeDeletion(changed.id))).toBe(true)
  expect(await moveToTrash(db, 'clients', makeDeletion(changed.id))).toBe(false)
  expect(await findClient(db, changed.id)).toBeNull()
  expect(await updateClient(db, { ...change, version: 2 })).toBe(false)
  expect((await listClients(db, ALL)).items).toEqual([untouched])
})

test.for(engines)('ACLI-11: an earlier version of a client replaces nothing (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const client = makeClient()
  await insertClient(db, client)
  await updateClient(db, { ...client, name: 'Theirs' })
  expect(await updateClient(db, { ...client, name: 'Mine' })).toBe(false)
  expect(await findClient(db, client.id)).toMatchObject({ name: 'Theirs', version: 2 })
})

test.for(engines)('DASH-05: clients are counted in all and featured (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  expect(await countClients(db)).toEqual({ total: 0, featured: 0 })
  for (const featured of [true, false, false]) await insertClient(db, makeClient({ featured }))
  expect(await countClients(db)).toEqual({ total: 3, featured: 1 })
})

test.for(engines)(
  'a story is stored with its client and comes back as it was written (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const client = makeStory({
      slug: 'a-ferry',
      course: 'It went well.',
      resultNumber: '2 s',
      resultUnit: 'to board',
      year: '2026',
      duration: 'Five months',
      team: 'Two engineers',
      services: ['mobile-apps', 'cloud-services'],
      quote: 'The boat leaves.',
      quoteRole: 'Head of the port',
      pictures: [{ address: `/media/${'a'.repeat(40)}.webp`, alt: 'The quay' }],
    })
    await insertClient(db, client)
    expect(await findClient(db, client.id)).toEqual(client)
    const change = { ...client, quote: '', pictures: [], storyPublished: false }
    expect(await updateClient(db, change)).toBe(true)
    expect(await findClient(db, client.id)).toEqual({ ...change, version: 2 })
  },
)

test.for(engines)('only published stories are found and listed, newest first (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const old = makeStory({ slug: 'old', createdAt: 1, featured: true })
  const recent = makeStory({ slug: 'recent', createdAt: 2 })
  const draft = makeStory({ slug: 'draft', createdAt: 3, featured: true, storyPublished: false })
  for (const client of [old, recent, draft, makeClient({ createdAt: 4, featured: true })]) {
    await insertClient(db, client)
  }
  expect(await listPublishedStories(db, { limit: 10 })).toEqual([recent, old])
  expect(await listPublishedStories(db, { limit: 1 })).toEqual([recent])
  expect(await listPublishedStories(db, { limit: 10, featured: true })).toEqual([old])
  expect(await findPublishedStory(db, 'old')).toEqual(old)
  expect(await findPublishedStory(db, 'draft')).toBeNull()
  expect(await findPublishedStory(db, '')).toBeNull()
})

test.for(engines)('a slug belongs to one client (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const story = makeStory({ slug: 'taken' })
  await insertClient(db, story)
  expect(await isSlugFree(db, 'taken', story.id)).toBe(true)
  expect(await isSlugFree(db, 'taken', 'another')).toBe(false)
  expect(await isSlugFree(db, 'free', 'another')).toBe(true)
  await expect(insertClient(db, makeStory({ slug: 'taken' }))).rejects.toThrow()
})
