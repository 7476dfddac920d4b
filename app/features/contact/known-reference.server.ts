import type { Db } from '#app/platform/db/database.server.ts'

/** Whether there is a message with this reference: an address alone confirms nothing. */
export async function isKnownReference(db: Db, reference: string): Promise<boolean> {
  const stored = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return stored !== undefined
}
