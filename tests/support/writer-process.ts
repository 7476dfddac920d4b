import { writeSync } from 'node:fs'
import { submitApplication } from '#app/features/careers/applications/submit-application.server.ts'
import { submitMessage } from '#app/features/contact/submit-message.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import type { HumanCheckForm } from '#app/shared/human-check.ts'

/**
 * Stores <kind>-<first>, <kind>-<first + 1> … until it is killed, and prints each key once it is stored. The question
 * is printed before it is used, as `? token answer`, and may be given for the first one.
 */
const [, , url, kind, first, ...asked] = process.argv
const env = readEnv({
  DATABASE_URL: url,
  APP_SECRET: 'a secret of at least thirty-two characters',
  FORM_RELAY_URL: 'https://relay.example',
  CONFIRMATION_FUNCTION_URL: 'https://function.example',
})
const { db } = openDatabase(env.database, () => {})
const clock = Date.now
const humanCheck = createHumanCheck({ secret: env.secret, clock })

async function sendMessage(key: string): Promise<void> {
  const sent = nextQuestion('contact')
  const fields = { name: 'A visitor', phone: '', email: `${key}@example.org`, subject: '', message: key }
  const outcome = await submitMessage({ db, clock, humanCheck, env }, { fields, page: '/', key, ...sent })
  if (!outcome.ok) throw new Error(`${key}: ${JSON.stringify(outcome)}`)
}

async function apply(key: string): Promise<void> {
  const sent = nextQuestion('application')
  const applicant = {
    ...{ applicantName: 'An applicant', email: `${key}@example.org`, phone: '+250 788 111 222' },
    ...{ resume: 'https://example.org/resume.pdf', coverLetter: key },
  }
  const outcome = await submitApplication(
    { db, clock, humanCheck, env },
    { positionId: 'a-position', applicant, key, ...sent },
  )
  if (!outcome.ok) throw new Error(`${key}: ${JSON.stringify(outcome)}`)
}

function nextQuestion(form: HumanCheckForm) {
  const [question = '', answer = ''] = asked.splice(0, 2)
  const sent = question ? { question, answer } : newQuestion(form)
  writeSync(1, `? ${sent.question} ${sent.answer}\n`)
  return sent
}

function newQuestion(form: HumanCheckForm) {
  const { first, second, token } = humanCheck.ask(form)
  return { question: token, answer: String(first + second) }
}

const write = kind === 'application' ? apply : sendMessage

for (let number = Number(first); ; number++) {
  const key = `${kind}-${number}`
  await write(key)
  writeSync(1, `${key}\n`)
}
