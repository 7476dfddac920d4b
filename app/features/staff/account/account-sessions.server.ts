import { SESSION_ABSOLUTE_MS } from '#app/platform/auth/auth.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { SignedInMember } from '../sessions.server.ts'
import { deleteOtherSessions, deleteSessionOf, selectSessions } from './account-repository.server.ts'
import { otherSessionsEnded, SESSION_ENDED, SESSION_GONE } from './account-texts.ts'
import { deviceInWords, placeInWords } from './session-words.server.ts'

export type OpenSession = {
  id: string
  device: string
  place: string
  lastUsedAt: number
  isThisOne: boolean
}

/** The one that asks comes first, then those that were used last. */
export async function listSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: SignedInMember,
): Promise<OpenSession[]> {
  const now = clock()
  const found = await selectSessions(db, member.id, {
    now: new Date(now),
    openedAfter: new Date(now - SESSION_ABSOLUTE_MS),
  })
  return found
    .map(({ id, ipAddress, userAgent, lastUsedAt }) => ({
      id,
      device: deviceInWords(userAgent),
      place: placeInWords(ipAddress),
      lastUsedAt,
      isThisOne: id === member.sessionId,
    }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

/** Signing out ends the session that asks. */
export async function endSession(
  { db }: Pick<Services, 'db'>,
  { member, id }: { member: SignedInMember; id: string },
): Promise<string> {
  const isEnded = id !== member.sessionId && (await deleteSessionOf(db, member.id, id))
  return isEnded ? SESSION_ENDED : SESSION_GONE
}

export async function endOtherSessions(
  { db }: Pick<Services, 'db'>,
  member: SignedInMember,
): Promise<string> {
  return otherSessionsEnded(await deleteOtherSessions(db, member.id, member.sessionId))
}
