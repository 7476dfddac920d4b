import { writeSync } from 'node:fs'
import { submitApplication } from '#app/features/careers/applications.server.ts'
import { insertContactMessage } from '#app/features/contact/contact-messages-repository.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { createHumanCheck } from '#app/platform/http/human-check.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeContactMessage } from '#tests/factories/content.ts'

/**
 * Stores <kind>-<first>, <kind>-<first + 1> … for as long as it lives, and prints each key once it is stored.
 * An applicant's question is printed before it is used, as `? token answer`, and may be given for the first.
 */
const [, , url, kind, first, ...asked] = process.argv
const env = readEnv({ DATABASE_URL: url, APP_SECRET: 'a secret of at least thirty-two characters' })
const { db } = openDatabase(env.database, () => {})
const clock = Date.now
const humanCheck = createHumanCheck({ secret: env.secret, clock })

async function sendMessage(idempotencyKey: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = { ...makeContactMessage(), idempotencyKey }
    const reference = await insertContactMessage(trx, message)
    if (reference !== message.reference) return
    await enqueue(
      { db: trx, clock },
      { kind: 'contact', subjectId: message.id, payload: {}, isConfigured: true },
    )
  })
}

async function apply(key: string): Promise<void> {
  const [question = '', answer = ''] = asked.splice(0, 2)
  const sent = question ? { question, answer } : newQuestion()
  const applicant = {
    ...{ applicantName: 'An applicant', email: `${key}@example.org`, phone: '+250 788 111 222' },
    ...{ resume: 'https://example.org/resume.pdf', coverLetter: key },
  }
  writeSync(1, `? ${sent.question} ${sent.answer}\n`)
  const outcome = await submitApplication(
    { db, clock, humanCheck, isMailConfigured: true },
    { jobId: 'a-position', applicant, key, ...sent },
  )
  if (!outcome.ok) throw new Error(`${key}: ${JSON.stringify(outcome)}`)
}

function newQuestion() {
  const { first, second, token } = humanCheck.ask('application')
  return { question: token, answer: String(first + second) }
}

const write = kind === 'application' ? apply : sendMessage

for (let number = Number(first); ; number++) {
  const key = `${kind}-${number}`
  await write(key)
  writeSync(1, `${key}\n`)
}
