import { createHash } from 'node:crypto'
import type { HumanCheckForm } from '#app/shared/human-check.ts'
import type { Db } from '../db/database.server.ts'
import { type HumanCheck, spendQuestion } from '../http/human-check.server.ts'

export type Unverified = { ok: false; reason: 'verification'; problem: 'wrong' | 'expired' }

type Submission<Outcome> = {
  form: HumanCheckForm
  question: string
  answer: string
  /** What came of it if it is stored already; null where it is not. */
  find: (db: Db) => Promise<Outcome | null>
  store: (db: Db) => Promise<Outcome>
}

/** Stores what a stranger sent, with an answered question that counts for nothing else; once, however often it is sent. */
export async function submitOnce<Outcome>(
  { db, humanCheck }: { db: Db; humanCheck: HumanCheck },
  { form, question, answer, find, store }: Submission<Outcome>,
): Promise<Outcome | Unverified> {
  const answered = humanCheck.verify(form, question, answer)
  if (!answered.ok) return unverified(answered.reason === 'expired' ? 'expired' : 'wrong')
  return db.transaction().execute(async (trx) => {
    const earlier = await find(trx)
    if (earlier !== null) return earlier
    if (await spendQuestion(trx, answered)) return store(trx)
    // The twin of this request, which came at the same moment, may have spent it just now.
    return (await find(trx)) ?? unverified('expired')
  })
}

/**
 * The key of an attempt counts together with what was sent: whoever corrects a word and presses again, not knowing
 * that the first attempt arrived, has sent something new.
 */
export function contentKey(key: string, content: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([key, ...content]))
    .digest('base64url')
}

function unverified(problem: Unverified['problem']): Unverified {
  return { ok: false, reason: 'verification', problem }
}
