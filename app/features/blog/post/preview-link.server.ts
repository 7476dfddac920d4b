import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from 'react-router'

const DAYS_VALID = 7
const DAY_MS = 24 * 60 * 60 * 1000

export type PreviewLink = { path: string; expiresAt: number }

/**
 * The URL at which a reader without an account sees a post that is not published: its id and when the link ends, with a
 * signature (hmac). The key is in the query, which is never logged.
 */
export function previewLink(secret: string, id: string, now: number): PreviewLink {
  const expiresAt = now + DAYS_VALID * DAY_MS
  const claim = `${id}.${expiresAt.toString(36)}`
  return { path: `${href('/preview')}?key=${claim}.${signature(secret, claim)}`, expiresAt }
}

const PREVIEW_KEY_PATTERN = /^([\w-]{1,64}\.([0-9a-z]{1,11}))\.([\w-]{43})$/

/** The post that a key names, when the link was made and when it ends; null if the signature is not ours. */
export function openPreviewKey(
  secret: string,
  key: string | null,
): { id: string; madeAt: number; expiresAt: number } | null {
  const [, claim = '', end = '', given = ''] = PREVIEW_KEY_PATTERN.exec(key ?? '') ?? []
  if (!timingSafeEqual(Buffer.from(signature(secret, claim)), Buffer.from(given.padEnd(43)))) return null
  const expiresAt = Number.parseInt(end, 36)
  return { id: claim.split('.')[0] ?? '', madeAt: expiresAt - DAYS_VALID * DAY_MS, expiresAt }
}

function signature(secret: string, claim: string): string {
  return createHmac('sha256', secret).update(`preview:${claim}`).digest('base64url')
}
