import path from 'node:path'
import { expect, test } from 'vitest'
import { recordActivity } from '#app/platform/activity.server.ts'
import { engines, newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import type { DatabaseAddress } from '../database.server.ts'
import { migrate } from '../migrate.server.ts'
import { stagePostgres } from './postgres-staging.server.ts'
import { listReplacedDatabases } from './replaced-databases.server.ts'
import { stageSqlite } from './sqlite-staging.server.ts'

test.for(engines)(
  'what a swap keeps aside is listed, and the database in its place is guarded as before (%s)',
  async (engine) => {
    const url = await newDatabaseUrl(engine)
    const address: DatabaseAddress =
      engine === 'sqlite' ? { engine, file: url.slice('file:'.length) } : { engine, url }
    const staging = await (address.engine === 'sqlite' ? stageSqlite(address.file) : stagePostgres(url))
    await migrate(staging.database)
    const aside = await staging.swap({ isEmpty: false, holdsData: async () => true })
    const { db } = openDatabaseUrl(url)
    expect(await listReplacedDatabases(db, address)).toEqual([path.basename(aside ?? '')])
    await recordActivity(db, 1, { actor: null, action: 'sign-in-failed' })
    const changing = db.updateTable('activity').set({ details: 'other' }).execute()
    await expect(changing).rejects.toThrow('entries of the activity are not changed')
  },
)
