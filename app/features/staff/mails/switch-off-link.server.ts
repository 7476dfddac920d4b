import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from 'react-router'
import { type MailKind, mailKinds } from './mail-choices.ts'

type Choice = { memberId: string; kind: MailKind }

/**
 * The URL at which a kind of mails is switched off without signing in: the member and the kind, with a signature (hmac).
 * It never ends, as an old mail may be the one at hand. The key is in the query, which is never logged.
 */
export function switchOffPath(secret: string, { memberId, kind }: Choice): string {
  const claim = `${memberId}.${kind}`
  return `${href('/staff-mails')}?key=${claim}.${signature(secret, claim)}`
}

const KEY_PATTERN = /^([\w-]{1,64})\.([a-z]{1,20})\.([\w-]{43})$/

/** What a key switches off; null if the signature is not ours. */
export function openSwitchOffKey(secret: string, key: string | null): Choice | null {
  const [, memberId = '', name = '', given = ''] = KEY_PATTERN.exec(key ?? '') ?? []
  const expected = signature(secret, `${memberId}.${name}`)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given.padEnd(expected.length)))) return null
  const kind = mailKinds.find((one) => one === name)
  return kind ? { memberId, kind } : null
}

function signature(secret: string, claim: string): string {
  return createHmac('sha256', secret).update(`staff-mail:${claim}`).digest('base64url')
}
