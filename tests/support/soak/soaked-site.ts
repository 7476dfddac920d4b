import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { startFormRelay } from '#tests/fakes/form-relay.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { newDataDir, startServer } from '../processes/server-process.ts'
import { freePort } from '../runner/postgres-server.ts'
import { openDatabaseUrl } from '../storage.ts'
import { checkFile, reconcile } from './reconcile.ts'
import { reportSoak } from './soak-results.ts'
import { prepareForWrites, startWrites, TRAFFIC_ENV } from './write-traffic.ts'

/** Only ends what hangs. */
const DELIVERING_MS = 15 * 60_000

/** The built site on the given migrated database, with vendors, as it can be killed and started again under traffic. */
export async function newSoakedSite(url: string, settings: Record<string, string> = {}) {
  const { db } = openDatabaseUrl(url)
  const prepared = await prepareForWrites(db)
  const relay = await startFormRelay()
  const smtp = await startSmtp()
  onTestFinished(async () => {
    await Promise.all([relay.close(), smtp.close()])
  })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    ...TRAFFIC_ENV,
    DATABASE_URL: url,
    DATA_DIR: await newDataDir(),
    PORT: String(port),
    FORM_RELAY_URL: relay.url,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'error',
    ...settings,
  }
  return {
    db,
    isFile: url.startsWith('file:'),
    origin,
    start: () => startServer(env),
    startWrites: (clock?: () => number) => startWrites({ origin, ...prepared, ...(clock && { clock }) }),
    /** As if a minute had passed: the lease of a process that died is over. */
    endLeases: () =>
      db.updateTable('outbox').set({ lease_until: 0 }).where('state', '=', 'sending').execute(),
    async delivered() {
      const deadline = Date.now() + DELIVERING_MS
      const unsent = () => db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()
      while ((await unsent()).length > 0 && Date.now() < deadline) await wait(200)
      return countDeliveries(db, {
        relayed: relay.submissions.map(({ message = '' }) => message),
        mailed: smtp.messages.map(({ messageId }) => messageId),
      })
    },
  }
}

type Delivered = { missing: number; extraRelayed: number; extraMailed: number }

async function countDeliveries(
  db: Db,
  { relayed, mailed }: { relayed: string[]; mailed: string[] },
): Promise<Delivered> {
  const messages = await db.selectFrom('contact_messages').select('message').execute()
  const mails = await db.selectFrom('outbox').select('id').where('kind', '!=', CONTACT_MESSAGE).execute()
  const ids = mailed.map((messageId) => /^<(.+)@/.exec(messageId)?.[1] ?? '')
  const [forms, letters] = [new Set(relayed), new Set(ids)]
  return {
    missing:
      messages.filter(({ message }) => !forms.has(message)).length +
      mails.filter(({ id }) => !letters.has(id)).length,
    extraRelayed: relayed.length - forms.size,
    extraMailed: ids.length - letters.size,
  }
}

type SoakedSite = Awaited<ReturnType<typeof newSoakedSite>>

/**
 * Ends the traffic, and expects that all of it is stored and delivered once. A delivery that was under way when the process
 * was killed, or whose reply was lost, may have come twice: `crashes` of each kind.
 */
export async function expectNothingLost(
  site: SoakedSite,
  writes: ReturnType<SoakedSite['startWrites']>,
  told: { part: string; done: string; crashes: number; recoveredSeconds?: number },
): Promise<void> {
  await writes.stop()
  const { missing, extraRelayed, extraMailed } = await site.delivered()
  const { lost, duplicated, reconciled } = await reconcile(site.db, writes.acknowledged)
  const extra = extraRelayed + extraMailed
  const { part, done, recoveredSeconds = null } = told
  const counts = { lost: lost.length, duplicated: duplicated.length, extra, reconciled }
  reportSoak({ part, done, acknowledged: writes.acknowledged.count, ...counts, recoveredSeconds })
  expect(writes.refusals).toEqual([])
  expect({ lost, duplicated, missing }).toEqual({ lost: [], duplicated: [], missing: 0 })
  expect(extraRelayed).toBeLessThanOrEqual(told.crashes)
  expect(extraMailed).toBeLessThanOrEqual(told.crashes)
  if (site.isFile) expect(await checkFile(site.db)).toBe('ok')
}
