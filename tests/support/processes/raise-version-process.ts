import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { awaitStart } from './await-start.ts'

/** Raises the content version so many times, each time by reading and then writing it. */
const [, , url, times] = process.argv
const env = readEnv({ DATABASE_URL: url, APP_SECRET: 'a secret of at least thirty-two characters' })
const { engine, db, close } = openDatabase(env.database, () => {})
await awaitStart()
for (let round = 0; round < Number(times); round++) {
  await db.transaction().execute(async (trx) => {
    const { version } = await trx
      .selectFrom('content_version')
      .select('version')
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('content_version')
      .set({ version: version + 1 })
      .execute()
  })
}
await close()
