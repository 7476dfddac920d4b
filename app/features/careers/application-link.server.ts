import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from 'react-router'

/**
 * The address under which an applicant finds their own application: its id and a signature of ours. The key is part
 * of the query, which no log of ours holds.
 */
export function applicationPath(secret: string, id: string): string {
  return `${href('/careers/application')}?key=${id}.${signature(secret, id)}`
}

const APPLICATION_KEY_PATTERN = /^[\w-]{1,64}\.[\w-]{43}$/

/** The id of the application that a key opens, or null for one that we did not make. */
export function applicationIdOf(secret: string, key: string | null): string | null {
  if (key === null || !APPLICATION_KEY_PATTERN.test(key)) return null
  const [id = '', given = ''] = key.split('.')
  return timingSafeEqual(Buffer.from(signature(secret, id)), Buffer.from(given)) ? id : null
}

function signature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`application:${id}`).digest('base64url')
}
