import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/db/database.server.ts'
import { type HumanCheck, spendQuestion } from '#app/platform/human-check.server.ts'
import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import type { FormOutcome, FormRefusal } from './form-outcome.ts'

type Submission<Done extends object> = {
  form: HumanCheckForm
  question: string
  answer: string
  /** The outcome if it is stored already, or null. */
  find: (db: Db) => Promise<FormOutcome<Done> | null>
  store: (db: Db) => Promise<FormOutcome<Done>>
}

/** Stores a visitor's form once, however often it is sent, and spends the answered question with it. */
export async function submitOnce<Done extends object>(
  { db, humanCheck }: { db: Db; humanCheck: HumanCheck },
  { form, question, answer, find, store }: Submission<Done>,
): Promise<FormOutcome<Done>> {
  const answered = humanCheck.verify(form, question, answer)
  if (!answered.ok) return unverified(answered.reason === 'expired' ? 'expired' : 'wrong')
  return db.transaction().execute(async (trx) => {
    const earlier = await find(trx)
    if (earlier !== null) return earlier
    if (await spendQuestion(trx, answered)) return store(trx)
    // The same request, sent twice at the same time, may have spent it.
    return (await find(trx)) ?? unverified('expired')
  })
}

/**
 * Hash of the idempotency key and the content: a visitor who corrects a word and submits again, unaware that
 * the first attempt arrived, sends something new.
 */
export function contentKey(key: string, content: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([key, ...content]))
    .digest('base64url')
}

function unverified(problem: 'wrong' | 'expired'): FormRefusal<never> {
  return { ok: false, reason: 'verification', problem }
}
