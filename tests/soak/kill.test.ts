import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { SOAK_MAX_MS, soakSize } from '#tests/support/soak/soak.ts'
import { expectNothingLost, newSoakedSite } from '#tests/support/soak/soaked-site.ts'
import { engines, newDatabaseUrl } from '#tests/support/storage.ts'

const KILLS = soakSize({ short: 2, full: 200 })
const ACKNOWLEDGED = soakSize({ short: 30, full: 10_000 })

test.for(engines)(
  'CONTACT-20, APPLY-18: what was acknowledged before the server was killed is stored and delivered once (%s)',
  { timeout: SOAK_MAX_MS },
  async (engine) => {
    const site = await newSoakedSite(await newDatabaseUrl(engine))
    let server = await site.start()
    const writes = site.startWrites()
    let recoveredMs = 0
    for (let kill = 0; kill < KILLS; kill++) {
      await writes.acknowledge(Math.ceil(ACKNOWLEDGED / KILLS) - 1)
      await wait(randomInt(0, 40))
      server.child.kill('SIGKILL')
      const killedAt = performance.now()
      await server.ended
      if (kill === KILLS - 1) await site.endLeases()
      server = await site.start()
      await writes.acknowledge(1)
      recoveredMs = Math.max(recoveredMs, performance.now() - killedAt)
    }
    const done = `${KILLS} × kill -9 of the server (${engine})`
    await expectNothingLost(site, writes, {
      ...{ part: 'kill', done, crashes: KILLS },
      recoveredSeconds: recoveredMs / 1000,
    })
  },
)
