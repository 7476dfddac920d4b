import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { soakSize, soakTest } from '#tests/support/soak/soak.ts'
import { expectNothingLost, newSoakedSite } from '#tests/support/soak/soaked-site.ts'
import { engines, newDatabaseUrl } from '#tests/support/storage.ts'

const HOUR_MS = 60 * 60 * 1000
const DAYS = [1, 0, -1, 0]
const ROUNDS = soakSize({ short: 1, full: 5 })
const BETWEEN_JUMPS = 40

/** What the program `faketime` loads into another. */
async function findLibrary(): Promise<string> {
  const folders = (await readdir('/usr/lib')).map((name) => path.join('/usr/lib', name, 'faketime'))
  for (const folder of folders) {
    const names = await readdir(folder).catch((): string[] => [])
    if (names.includes('libfaketime.so.1')) return path.join(folder, 'libfaketime.so.1')
  }
  throw new Error('There is no libfaketime.so.1 below /usr/lib.')
}

for (const engine of engines) {
  soakTest(`the clock jumps by a day, forward and back (${engine})`, ['faketime'], async () => {
    const file = path.join(await newFolder(), 'offset')
    const offset = { days: 0 }
    const clock = () => Date.now() + offset.days * 24 * HOUR_MS
    const jump = async (days: number) => {
      await writeFile(file, `${days < 0 ? '-' : '+'}${Math.abs(days)}d`)
      offset.days = days
    }
    await jump(0)
    const site = await newSoakedSite(await newDatabaseUrl(engine), {
      LD_PRELOAD: await findLibrary(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const server = await site.start()
    const writes = site.startWrites(clock)
    let recoveredMs = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (const days of DAYS) {
        await writes.acknowledge(BETWEEN_JUMPS)
        await jump(days)
        const jumpedAt = performance.now()
        await writes.acknowledge(1)
        recoveredMs = Math.max(recoveredMs, performance.now() - jumpedAt)
      }
    }
    const done = `${ROUNDS * DAYS.length} jumps by a day, forward and back (${engine})`
    const recoveredSeconds = recoveredMs / 1000
    await expectNothingLost(site, writes, { part: 'clock', done, crashes: 0, recoveredSeconds })

    // A scheduled post comes out once, and stays.
    const post = makePost({ status: 'draft', date: null, publishAt: Date.now() + HOUR_MS })
    await insertPost(site.db, post)
    const statusOf = async () =>
      (await site.db.selectFrom('posts').select('status').where('id', '=', post.id).executeTakeFirst())
        ?.status
    await jump(1)
    await expect.poll(statusOf, { timeout: 60_000 }).toBe('published')
    for (const days of [0, 1, 0]) {
      await jump(days)
      await fetch(`${site.origin}/blog`)
    }
    expect(await statusOf()).toBe('published')
    const records = await site.db
      .selectFrom('activity')
      .select('id')
      .where('record_id', '=', post.id)
      .execute()
    expect(records).toHaveLength(1)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
}
