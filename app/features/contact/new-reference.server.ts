import { randomInt } from 'node:crypto'
import type { Db } from '#app/platform/db/database.server.ts'
import { insertContactMessage } from './contact-messages-repository.server.ts'

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** With so many signs the first is as good as always free. */
const TRIES = 10

type Unnamed = Omit<Parameters<typeof insertContactMessage>[1], 'reference'>

/** Stores a message under a reference that nobody has. The answer is another one where its key brought it before. */
export async function insertUnderNewReference(
  db: Db,
  message: Unnamed,
  draw = newReference,
): Promise<{ reference: string; isNew: boolean }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const reference = draw()
    const stored = await insertContactMessage(db, { ...message, reference })
    if (stored !== null) return { reference: stored, isNew: stored === reference }
  }
  throw new Error('no free reference was found')
}

/** As `REFERENCE_PATTERN` describes it. */
export function newReference(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `UG-${signs.slice(0, 4)}-${signs.slice(4)}`
}
