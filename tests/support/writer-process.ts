import { writeSync } from 'node:fs'
import { insertContactMessage } from '#app/features/contact/contact-messages-repository.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeContactMessage } from '#tests/factories/content.ts'

/** Stores message-<first>, message-<first + 1> … for as long as it lives, and prints each key once it is stored. */
const [, , url, first] = process.argv
const env = readEnv({ DATABASE_URL: url, APP_SECRET: 'a secret of at least thirty-two characters' })
const { db } = openDatabase(env.database, () => {})
const clock = Date.now

for (let number = Number(first); ; number++) {
  const idempotencyKey = `message-${number}`
  await db.transaction().execute(async (trx) => {
    const message = { ...makeContactMessage(), idempotencyKey }
    const reference = await insertContactMessage(trx, message)
    if (reference !== message.reference) return
    await enqueue(
      { db: trx, clock },
      { kind: 'contact', subjectId: message.id, payload: {}, isConfigured: true },
    )
  })
  writeSync(1, `${idempotencyKey}\n`)
}
