import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { engines, newDatabase, newEmptyDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { insertPost } from '../post/posts-repository.server.ts'
import { listSimilarWords } from './similar-words-repository.server.ts'

test.for(engines)(
  'similar words are those of published posts, the most similar first (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await insertPost(db, makePost({ title: 'Umuganura umubano backups', content: '<p>Backups 12345</p>' }))
    await insertPost(db, makePost({ title: 'Umuganda', status: 'draft' }))
    expect((await listSimilarWords(db, 'umugnaura'))[0]).toBe('umuganura')
    expect(await listSimilarWords(db, 'bakup')).toContain('backups')
    expect(await listSimilarWords(db, 'umuganda')).not.toContain('umuganda')
    for (const word of ['12345', 'umu', '', '"*"', "'); --", 'x'.repeat(100)]) {
      expect(await listSimilarWords(db, word), word).toEqual([])
    }
  },
)

test('a role that may not create extensions gets a site without similar words', async () => {
  const url = new URL(await newEmptyDatabaseUrl('postgres'))
  const role = `plain_${url.pathname.slice(1)}`
  const owner = openDatabaseUrl(url.href)
  await sql.raw(`CREATE ROLE ${role} LOGIN PASSWORD 'plain'`).execute(owner.db)
  await sql.raw(`GRANT CREATE, USAGE ON SCHEMA public TO ${role}`).execute(owner.db)
  const plain = openDatabaseUrl(Object.assign(new URL(url), { username: role, password: 'plain' }).href)
  expect(await migrate(plain)).toContain('015-site-search.postgres.sql')
  await insertPost(plain.db, makePost({ title: 'Umuganura' }))
  expect(await listSimilarWords(plain.db, 'umugnaura')).toEqual([])
  await plain.close()
  await sql.raw(`DROP OWNED BY ${role}`).execute(owner.db)
  await sql.raw(`DROP ROLE ${role}`).execute(owner.db)
})
