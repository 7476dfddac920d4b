import { writeSync } from 'node:fs'
import { submitMessage } from '#app/features/contact/submit-message.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'

/** Stores message-0, message-1 … until it is killed, and prints each key once it is stored. */
const env = readEnv({
  DATABASE_URL: process.argv[2],
  APP_SECRET: 'a secret of at least thirty-two characters',
  FORM_RELAY_URL: 'https://relay.example',
})
const { db } = openDatabase(env.database, () => {})
const clock = Date.now
const humanCheck = createHumanCheck({ secret: env.secret, clock })

for (let number = 0; ; number++) {
  const key = `message-${number}`
  const { first, second, token: question } = humanCheck.ask('contact')
  const fields = { name: 'A visitor', phone: '', email: `${key}@example.org`, subject: '', message: key }
  const sent = { fields, page: '/', key, question, answer: String(first + second) }
  const outcome = await submitMessage({ db, clock, humanCheck, env }, sent)
  if (!outcome.ok) throw new Error(`${key}: ${JSON.stringify(outcome)}`)
  writeSync(1, `${key}\n`)
}
