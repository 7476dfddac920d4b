import { randomUUID } from 'node:crypto'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { makeApplication, makeClient, makeContactMessage, makePosition } from '#tests/factories/content.ts'

/** Keeps the bound parameters of one statement far below either engine's limit. */
const ROWS_AT_ONCE = 500
/** How many of the positions are open, and have applications. */
const OPEN = 20

/** Inserts so many positions, applications, messages and clients each, the newest first: copies of one row of each. */
export async function addManyRows({ db }: Database, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = Date.now()
    await insertPosition(trx, makePosition({ createdAt: now, applicationDeadline: null }))
    await insertApplication(trx, makeApplication({ appliedAt: now }))
    await insertContactMessage(trx, makeContactMessage({ createdAt: now }))
    await insertClient(trx, makeClient({ createdAt: now, logo: '' }))
    const position = await trx.selectFrom('careers').selectAll().executeTakeFirstOrThrow()
    const application = await trx.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
    const message = await trx.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
    const client = await trx.selectFrom('clients').selectAll().executeTakeFirstOrThrow()
    const open = Array.from({ length: OPEN }, () => randomUUID())
    for (let start = 1; start < count; start += ROWS_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, n) => start + n)
      const copies = <Row>(change: (n: number) => Row) =>
        numbers.map((n) => ({ ...change(n), id: randomUUID(), idempotency_key: randomUUID() }))
      await trx
        .insertInto('applications')
        .values(
          copies((n) => {
            const email = `applicant-${n}@example.org`
            const job_id = open[n % OPEN] ?? position.id
            return { ...application, applied_at: now - n, email, email_key: email, job_id }
          }),
        )
        .execute()
      await trx
        .insertInto('contact_messages')
        .values(copies((n) => ({ ...message, created_at: now - n, reference: `row-${n}` })))
        .execute()
      await trx
        .insertInto('careers')
        .values(
          numbers.map((n) => {
            const id = open[n - 1]
            const status = id ? ('active' as const) : ('closed' as const)
            return { ...position, id: id ?? randomUUID(), status, created_at: now - n }
          }),
        )
        .execute()
      await trx
        .insertInto('clients')
        .values(numbers.map((n) => ({ ...client, id: randomUUID(), created_at: now - n })))
        .execute()
    }
  })
}
