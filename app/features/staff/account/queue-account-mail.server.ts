import type { Db } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { ACCOUNT_MAIL, type AccountMail } from './account-mail.schema.ts'

/** Called in the transaction of the change that the mail tells of. Without a mail server nothing is queued. */
export async function queueAccountMail(
  { db, env, clock }: { db: Db } & Pick<Services, 'env' | 'clock'>,
  memberId: string,
  payload: AccountMail,
): Promise<void> {
  if (!env.SMTP_URL) return
  await enqueue({ db, clock }, { kind: ACCOUNT_MAIL, subjectId: memberId, payload, isConfigured: true })
}
