import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type HumanCheckForm,
  type HumanQuestion,
  humanCheckRanges,
  QUESTION_VALID_MS,
} from '#app/shared/human-check-rules.ts'
import type { Db } from './db/database.server.ts'

export type HumanCheckOutcome =
  | { ok: true; questionId: string; expiresAt: number }
  | { ok: false; reason: 'wrong' | 'expired' | 'forged' }
export type HumanCheck = ReturnType<typeof createHumanCheck>

const payloadSchema = z.object({
  id: z.string(),
  form: z.enum(Object.keys(humanCheckRanges) as HumanCheckForm[]),
  first: z.number(),
  second: z.number(),
  expiresAt: z.number(),
})

/**
 * The human check, a captcha without cookies: a sum to solve, in a signed token that holds the question and its expiry.
 */
export function createHumanCheck(options: { secret: string; clock: () => number }) {
  const { secret, clock } = options

  function ask(form: HumanCheckForm): HumanQuestion {
    const { min, max } = humanCheckRanges[form]
    const first = randomInt(min, max + 1)
    const second = randomInt(min, max + 1)
    const payload = { id: randomUUID(), form, first, second, expiresAt: clock() + QUESTION_VALID_MS }
    const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
    return { first, second, token: `${body}.${sign(body)}` }
  }

  /** Checks the answer; `spendQuestion` then makes sure that it counts only once. */
  function verify(form: HumanCheckForm, token: string, answer: string): HumanCheckOutcome {
    const payload = open(token)
    if (!payload || payload.form !== form) return { ok: false, reason: 'forged' }
    if (payload.expiresAt <= clock()) return { ok: false, reason: 'expired' }
    if (!/^\s*\d{1,2}\s*$/.test(answer) || Number(answer) !== payload.first + payload.second) {
      return { ok: false, reason: 'wrong' }
    }
    return { ok: true, questionId: payload.id, expiresAt: payload.expiresAt }
  }

  function open(token: string) {
    const [body, signature, ...rest] = token.split('.')
    if (!body || !signature || rest.length > 0) return null
    const expected = Buffer.from(sign(body))
    const given = Buffer.from(signature)
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
    return payloadSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  }

  function sign(body: string): string {
    return createHmac('sha256', secret).update(`human-check:${body}`).digest('base64url')
  }

  return { ask, verify }
}

/** Marks a question as used in the caller's transaction; false when it was used before (replay). */
export async function spendQuestion(
  db: Db,
  question: { questionId: string; expiresAt: number },
): Promise<boolean> {
  const result = await db
    .insertInto('used_questions')
    .values({ id: question.questionId, expires_at: question.expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function purgeSpentQuestions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('used_questions').where('expires_at', '<', now).execute()
}
