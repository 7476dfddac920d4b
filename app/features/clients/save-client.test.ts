import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createContent } from '#app/platform/db/content.server.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { purgeExpiredMedia, saveImage } from '#app/platform/media/media-store.server.ts'
import { makeClient, makeStory } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { type ClientInput, toClientInput } from './client.schema.ts'
import { countClients, findClient } from './clients-repository.server.ts'
import { saveClient } from './save-client.server.ts'

const FILLED = toClientInput(makeClient())
const STORY = toClientInput(makeStory({ name: 'Lake Ferry!' }))

test.for(engines)('ACLI-11: a client is stored as the form says, and changed (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  const added = { ...FILLED, slug: null, featured: true, id, version: 1, createdAt: 500, updatedAt: 500 }
  expect(await save(id, null, { featured: true }, 500)).toEqual({ ok: true, stored: added })
  expect(await findClient(db, id)).toEqual(added)
  const changed = { ...added, name: 'Renamed', featured: false, version: 2, updatedAt: 900 }
  expect(await save(id, 1, { name: 'Renamed' }, 900)).toEqual({ ok: true, stored: changed })
  expect(await findClient(db, id)).toEqual(changed)
  expect(await countClients(db)).toEqual({ total: 1, featured: 0 })
})

test.for(engines)('the same new client sent many times at once is one (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => save(id, null)))
  for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, stored: { id, version: 1 } })
  expect(await countClients(db)).toMatchObject({ total: 1 })
})

test.for(engines)('the second of two editors overwrites nothing and gets theirs (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  await save(id, null)
  const first = await save(id, 1, { name: 'Theirs' }, 200)
  const theirs = { name: 'Theirs', version: 2 }
  expect(await save(id, 1, { name: 'Mine' })).toMatchObject({ ok: false, reason: 'conflict', theirs })
  expect(await save(id, null, { name: 'Mine' })).toMatchObject({ ok: false, reason: 'conflict', theirs })
  // The client retries the same save after a lost response.
  expect(await save(id, 1, { name: 'Theirs' }, 300)).toEqual(first)
  expect(await findClient(db, id)).toMatchObject(theirs)
  expect(await save(id, 2, { name: 'Mine' })).toMatchObject({ ok: true, stored: { version: 3 } })
  expect(await countClients(db)).toEqual({ total: 1, featured: 0 })
})

test.for(engines)('of editors who save at the same moment one succeeds (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  await save(id, null)
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => save(id, 1, { name: `Name ${n}` })))
  const winners = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.stored] : []))
  expect(winners).toHaveLength(1)
  expect(await findClient(db, id)).toEqual(winners[0])
})

test.for(engines)('a client that was deleted meanwhile is not made again by itself (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const id = randomUUID()
  await save(id, null)
  await moveToTrash(db, 'clients', makeDeletion(id))
  expect(await save(id, 1)).toEqual({ ok: false, reason: 'gone' })
  const missing = `/media/${'0'.repeat(40)}.webp`
  expect(await save(id, 1, { logo: missing })).toEqual({ ok: false, reason: 'gone' })
  expect(await countClients(db)).toEqual({ total: 0, featured: 0 })
})

test.for(engines)('ACLI-08: an uploaded logo stays for good once a client has it (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#a63d17' } })
    .png()
    .toBuffer()
  const image = await saveImage({ db, clock: () => 0 }, { bytes: png, from: 'staff', expiresAt: 2_000 })
  const logo = image.ok ? image.image.address : ''
  const id = randomUUID()
  expect(await save(id, null, { logo })).toMatchObject({ ok: true, stored: { logo } })
  await purgeExpiredMedia(db, 9_000)
  expect(await save(id, 1, { logo, name: 'Renamed' }, 10_000)).toMatchObject({ ok: true })
})

test.for(engines)('ACLI-08: a logo that is not stored, or no longer, is refused (%s)', async (engine) => {
  const { db, save } = await openStorage(engine)
  const logo = `/media/${'0'.repeat(40)}.webp`
  expect(await save(randomUUID(), null, { logo })).toEqual({
    ok: false,
    reason: 'invalid',
    errors: { logo: 'This picture is no longer stored. Please upload it again.' },
  })
  expect(await countClients(db)).toMatchObject({ total: 0 })
})

test.for(engines)(
  'a story gets its address when it is first published, and keeps it (%s)',
  async (engine) => {
    const { save } = await openStorage(engine)
    const id = randomUUID()
    const draft = { ...STORY, storyPublished: false }
    expect(await save(id, null, { ...draft, name: 'A first name' })).toMatchObject({ stored: { slug: null } })
    expect(await save(id, 1, STORY)).toMatchObject({ stored: { slug: 'lake-ferry', version: 2 } })
    expect(await save(id, 2, { ...STORY, name: 'Sea Ferry' })).toMatchObject({
      stored: { slug: 'lake-ferry' },
    })
    expect(await save(id, 3, draft)).toMatchObject({ stored: { slug: 'lake-ferry', storyPublished: false } })
    expect(await save(id, 4, { ...STORY, name: 'Sea Ferry' })).toMatchObject({
      stored: { slug: 'lake-ferry' },
    })
  },
)

test.for(engines)('two clients of one name have two addresses (%s)', async (engine) => {
  const { save } = await openStorage(engine)
  expect(await save(randomUUID(), null, STORY)).toMatchObject({ stored: { slug: 'lake-ferry' } })
  expect(await save(randomUUID(), null, STORY)).toMatchObject({ stored: { slug: 'lake-ferry-2' } })
  const id = randomUUID()
  expect(await save(id, null, { ...STORY, name: '湖' })).toMatchObject({ stored: { slug: id } })
})

test.for(engines)(
  'the pictures of a story stay for good, and one that is gone is refused (%s)',
  async (engine) => {
    const { db, save } = await openStorage(engine)
    const png = await sharp({ create: { width: 9, height: 4, channels: 3, background: '#1e5b46' } })
      .png()
      .toBuffer()
    const image = await saveImage({ db, clock: () => 0 }, { bytes: png, from: 'staff', expiresAt: 2_000 })
    const pictures = [{ address: image.ok ? image.image.address : '', alt: 'A quay' }]
    const id = randomUUID()
    expect(await save(id, null, { pictures })).toMatchObject({ ok: true, stored: { pictures } })
    await purgeExpiredMedia(db, 9_000)
    expect(await save(id, 1, { pictures, name: 'Renamed' }, 10_000)).toMatchObject({ ok: true })
    const gone = [{ address: `/media/${'0'.repeat(40)}.webp`, alt: 'Gone' }]
    expect(await save(id, 2, { pictures: gone })).toEqual({
      ok: false,
      reason: 'invalid',
      errors: { pictures: 'This picture is no longer stored. Please upload it again.' },
    })
  },
)

async function openStorage(engine: (typeof engines)[number]) {
  const { db } = await newDatabase(engine)
  const content = createContent(db, () => {})
  return {
    db,
    save: (id: string, version: number | null, change: Partial<ClientInput> = {}, now = 1_000) =>
      content.write((trx) =>
        saveClient(
          { db: trx, clock: () => now },
          { id, version, client: { ...FILLED, ...change }, actor: makeActor() },
        ),
      ),
  }
}
