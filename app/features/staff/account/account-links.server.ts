import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from 'react-router'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Account, findAccount } from './account-repository.server.ts'
import { LINK_MINUTES } from './account-texts.ts'

type Signing = { secret: string; publicOrigin: string }
type Reading = { db: Db; secret: string; now: number }

const TOKEN_PATTERN = /^([\w-]{1,64})\.(\d{13,15})\.([\w-]{43})$/

export function linkExpiry(now: number): number {
  return now + LINK_MINUTES * 60 * 1000
}

/** The signature covers the hash of the current password, so a link is void as soon as it, or another one, was used. */
export function resetLink({ secret, publicOrigin }: Signing, account: Account, expiresAt: number): string {
  const token = signToken(secret, account.id, expiresAt, resetParts(account))
  return `${publicOrigin}${href('/admin/login/reset')}?token=${token}`
}

/** Void after a change of address or password: a member who takes the account back stops a move that was begun before. */
export function newAddressToken(
  { secret }: Pick<Signing, 'secret'>,
  account: Account,
  { to, expiresAt }: { to: string; expiresAt: number },
): string {
  return signToken(secret, account.id, expiresAt, newAddressParts(account, to))
}

export function newAddressLink(
  { publicOrigin }: Pick<Signing, 'publicOrigin'>,
  { token, to }: { token: string; to: string },
): string {
  return `${publicOrigin}${href('/admin/login/new-address')}?token=${token}&to=${encodeURIComponent(to)}`
}

/** The account whose password a token may set; null if it is not ours, expired or used. */
export function findResetAccount(reading: Reading, token: string | null): Promise<Account | null> {
  return findSigned(reading, token, resetParts)
}

export function findNewAddressAccount(
  reading: Reading,
  { token, to }: { token: string | null; to: string },
): Promise<Account | null> {
  return findSigned(reading, token, (account) => newAddressParts(account, to))
}

function resetParts({ email, passwordHash }: Account): string[] {
  return ['reset', email, passwordHash]
}

function newAddressParts({ email, passwordHash }: Account, to: string): string[] {
  return ['new-address', email, passwordHash, to]
}

async function findSigned(
  { db, secret, now }: Reading,
  token: string | null,
  partsOf: (account: Account) => string[],
): Promise<Account | null> {
  const [, id = '', expiry = '', given = ''] = TOKEN_PATTERN.exec(token ?? '') ?? []
  if (!id || Number(expiry) <= now) return null
  const account = await findAccount(db, { id })
  if (!account) return null
  const expected = signature(secret, id, Number(expiry), partsOf(account))
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given)) ? account : null
}

function signToken(secret: string, id: string, expiresAt: number, parts: string[]): string {
  return `${id}.${expiresAt}.${signature(secret, id, expiresAt, parts)}`
}

function signature(secret: string, id: string, expiresAt: number, parts: string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['account-link', id, expiresAt, ...parts]))
    .digest('base64url')
}
