import { expect, onTestFinished, test } from 'vitest'
import { newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { stagePostgres } from './postgres-staging.server.ts'

test('a restore waits for locks as long as it says, whatever the limit of a statement', async () => {
  const url = await newDatabaseUrl('postgres')
  await openDatabaseUrl(url).limitStatements()
  const staging = await stagePostgres(url)
  onTestFinished(() => staging.discard())
  if (staging.current.isDamaged) throw new Error('damaged')
  const { query } = staging.current.snapshot
  expect(await query('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }])
  expect(await query('SHOW lock_timeout')).toEqual([{ lock_timeout: '10s' }])
  // A second one is refused by the end of its wait for the lock.
  await expect(stagePostgres(url)).rejects.toThrow('Another restore or copy into this database is under way.')
})
