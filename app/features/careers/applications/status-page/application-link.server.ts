import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from 'react-router'

/**
 * The URL of an applicant's own status page: the application's id with a signature (hmac). The key is in the query,
 * which is never logged.
 */
export function applicationPath(secret: string, id: string): string {
  return `${href('/careers/application')}?key=${id}.${signature(secret, id)}`
}

const APPLICATION_KEY_PATTERN = /^[\w-]{1,64}\.[\w-]{43}$/

/** The id of the application that a key opens; null if the signature is not ours. */
export function applicationIdOf(secret: string, key: string | null): string | null {
  if (key === null || !APPLICATION_KEY_PATTERN.test(key)) return null
  const [id = '', given = ''] = key.split('.')
  return timingSafeEqual(Buffer.from(signature(secret, id)), Buffer.from(given)) ? id : null
}

function signature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`application:${id}`).digest('base64url')
}
