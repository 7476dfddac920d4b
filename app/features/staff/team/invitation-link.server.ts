import { createHash, createHmac } from 'node:crypto'
import { href } from 'react-router'
import type { Env } from '#app/platform/env.server.ts'

export const INVITATION_PATH = href('/admin/invitation')

type Signing = Pick<Env, 'secret' | 'publicOrigin'>
type Invited = { email: string; createdAt: number }

/**
 * The token is derived with the secret of the server instead of being random: the mail is written later than the
 * invitation, and neither its table nor the outbox may hold the token. It is in the query, which is never logged.
 */
export function invitationLink({ secret, publicOrigin }: Signing, invited: Invited): string {
  return `${publicOrigin}${INVITATION_PATH}?token=${tokenOf(secret, invited)}`
}

/** The id of a new invitation. */
export function newInvitationId({ secret }: Pick<Env, 'secret'>, invited: Invited): string {
  return invitationIdOf(tokenOf(secret, invited))
}

/** The id of the invitation that a token opens. */
export function invitationIdOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function tokenOf(secret: string, { email, createdAt }: Invited): string {
  return createHmac('sha256', secret).update(`invitation:${createdAt}:${email}`).digest('base64url')
}
