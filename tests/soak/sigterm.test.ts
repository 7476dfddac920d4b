import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { soakSize, soakTest, tell } from '#tests/support/soak/soak.ts'
import { reportSoak } from '#tests/support/soak/soak-results.ts'
import { expectNothingLost, newSoakedSite } from '#tests/support/soak/soaked-site.ts'
import { engines, newDatabaseUrl } from '#tests/support/storage.ts'

const STOPS = soakSize({ short: 2, full: 20 })
const READERS = 8
const EXIT_MAX_MS = 15_000
/** More would be connections that the server did not wait for. */
const RESET_MAX_SHARE = 0.01

/**
 * The system completes connections before the process accepts them. When the process stops listening, it resets those that came
 * after the last accepting: 'reset in the queue'.
 */
type Outcome = 'answered' | 'unanswered' | 'reset in the queue' | 'refused'

/** With a connection of its own, so that it is known whether the server had accepted it. */
function visit(url: string, acceptedPorts: string): Promise<Outcome> {
  const { size } = statSync(acceptedPorts)
  const isAccepted = (port: number) =>
    readFileSync(acceptedPorts).subarray(size).toString().split('\n').includes(String(port))
  return new Promise((resolve) => {
    let port: number | undefined
    const fail = () => {
      if (port === undefined) resolve('refused')
      else resolve(isAccepted(port) ? 'unanswered' : 'reset in the queue')
    }
    const request = http.get(url, { agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve('answered'))
      response.once('error', fail)
    })
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        port = socket.localPort
      })
    })
    request.once('error', fail)
  })
}

for (const engine of engines) {
  soakTest(`SIGTERM under load: what was accepted is answered (${engine})`, [], async () => {
    const acceptedPorts = path.join(await newFolder(), 'accepted-ports')
    await writeFile(acceptedPorts, '')
    const site = await newSoakedSite(await newDatabaseUrl(engine), {
      ACCEPTED_PORTS: acceptedPorts,
      NODE_OPTIONS: `--import=${import.meta.resolve('#tests/support/soak/accepted-ports-process.ts')}`,
    })
    let server = await site.start()
    const writes = site.startWrites()
    const counts: Record<Outcome, number> = {
      answered: 0,
      unanswered: 0,
      'reset in the queue': 0,
      refused: 0,
    }
    let isOver = false
    const readers = Array.from({ length: READERS }, async () => {
      while (!isOver) {
        const outcome = await visit(`${site.origin}/blog?q=${randomUUID()}`, acceptedPorts)
        counts[outcome]++
        if (outcome === 'refused') await wait(20)
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
    tell('visits', JSON.stringify(counts))
    const queued = `${counts['reset in the queue']} connections reset before the server had them`
    reportSoak({
      part: 'SIGTERM, reads',
      done: `${STOPS} stops under load, exit 0 (${engine}), ${queued}; seconds to the exit`,
      ...{ acknowledged: counts.answered, lost: counts.unanswered, recoveredSeconds: slowestMs / 1000 },
    })
    const done = `${STOPS} stops under load (${engine})`
    await expectNothingLost(site, writes, { part: 'SIGTERM, writes', done, crashes: 0 })
    expect(counts.unanswered).toBe(0)
    expect(counts['reset in the queue'] / counts.answered).toBeLessThanOrEqual(RESET_MAX_SHARE)
    expect(slowestMs).toBeLessThan(EXIT_MAX_MS)
  })
}
