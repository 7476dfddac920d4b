import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { prepareDatabase } from '#app/composition/prepare-database.server.ts'
import { createServices } from '#app/composition/services.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { startListening } from '#tests/support/listening.ts'
import { newDataDir } from '#tests/support/processes/server-process.ts'
import { engines, newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { describeStartError } from './start-error.ts'

/** What a server with this environment would say instead of starting, up to its first request. */
async function startErrorOf(env: Record<string, string>): Promise<string> {
  try {
    const services = createServices(readEnv({ DATA_DIR: await newDataDir(), ...env }), {
      log: pino({ level: 'silent' }),
    })
    await prepareDatabase(services, () => {}).finally(services.database.close)
  } catch (error) {
    return describeStartError(error)
  }
  throw new Error('It would have started.')
}

/** One example of each kind; the other invalid values are tested with `readEnv`, and some with a process. */
test.for<[Record<string, string>, RegExp]>([
  [{ DATABASE_URL: 'file:/tmp' }, /^Cannot start: DATABASE_URL names a database that cannot be used .+$/],
  [{ DATABASE_URL: 'postgres://[' }, /^Cannot start: DATABASE_URL is not an address$/],
  [{ DATA_DIR: '/dev/null/x' }, /^Cannot start: DATA_DIR names a folder that cannot be used.*$/],
])('what cannot work is one clear line: %j', async ([env, line]) => {
  expect(await startErrorOf(env)).toMatch(line)
})

test('an address of another machine is one clear line', async () => {
  const error = await startListening({ HOST: '192.0.2.77' }).catch((reason: unknown) => reason)
  expect(describeStartError(error)).toBe('Cannot start: HOST 192.0.2.77 is not an address of this machine')
})

test.for(engines)('a database of a newer version is one clear line (%s)', async (engine) => {
  const DATABASE_URL = await newDatabaseUrl(engine)
  const { db } = openDatabaseUrl(DATABASE_URL)
  await sql`INSERT INTO migrations (name, checksum, applied_at) VALUES ('999-later.sql', 'x', 'x')`.execute(
    db,
  )
  expect(await startErrorOf({ DATABASE_URL, APP_SECRET: 'x'.repeat(32) })).toMatch(
    /^Cannot start: the database is of a newer version than this one, \d+\.\d+\.\d+ \(migration 999-later\.sql is unknown here\); install .+$/,
  )
})
