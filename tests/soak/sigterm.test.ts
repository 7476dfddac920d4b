import { randomInt, randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { soakSize, soakTest } from '#tests/support/soak.ts'
import { reportSoak } from '#tests/support/soak-results.ts'
import { expectNothingLost, newSoakedSite } from '#tests/support/soaked-site.ts'
import { engines, newDatabaseUrl } from '#tests/support/storage.ts'

const STOPS = soakSize({ short: 2, full: 20 })
const READERS = 8
const EXIT_MAX_MS = 20_000

type Outcome = 'answered' | 'unanswered' | 'not accepted'

/** With a connection of its own, so that it is known whether the server had accepted it. */
function visit(url: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let isAccepted = false
    const request = http.get(url, { agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve('answered'))
      response.once('error', () => resolve('unanswered'))
    })
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        isAccepted = true
      })
    })
    request.once('error', () => resolve(isAccepted ? 'unanswered' : 'not accepted'))
  })
}

for (const engine of engines) {
  soakTest(`SIGTERM under load: what was accepted is answered (${engine})`, [], async () => {
    const site = await newSoakedSite(await newDatabaseUrl(engine))
    let server = await site.start()
    const writes = site.startWrites()
    const counts: Record<Outcome, number> = { answered: 0, unanswered: 0, 'not accepted': 0 }
    let isOver = false
    const readers = Array.from({ length: READERS }, async () => {
      while (!isOver) {
        const outcome = await visit(`${site.origin}/blog?q=${randomUUID()}`)
        counts[outcome]++
        if (outcome === 'not accepted') await wait(20)
      }
    })
    let slowestMs = 0
    for (let stop = 0; stop < STOPS; stop++) {
      await writes.acknowledge(20)
      await wait(randomInt(0, 300))
      server.child.kill('SIGTERM')
      const stoppedAt = performance.now()
      expect(await server.ended).toBe(0)
      slowestMs = Math.max(slowestMs, performance.now() - stoppedAt)
      server = await site.start()
    }
    isOver = true
    await Promise.all(readers)
    reportSoak({
      part: 'SIGTERM, reads',
      done: `${STOPS} stops under load, exit 0 (${engine}); seconds to the exit`,
      ...{ acknowledged: counts.answered, lost: counts.unanswered, recoveredSeconds: slowestMs / 1000 },
    })
    const done = `${STOPS} stops under load (${engine})`
    await expectNothingLost(site, writes, { part: 'SIGTERM, writes', done, crashes: 0 })
    expect(counts.unanswered).toBe(0)
    expect(slowestMs).toBeLessThan(EXIT_MAX_MS)
  })
}
