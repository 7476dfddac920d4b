import { isAPIError } from 'better-auth/api'
import type { Services } from '#app/platform/services.ts'
import { type SignedInMember, sessionHeaders, withLongCookie } from '../../sessions.server.ts'
import { deviceInWords } from '../session-words.server.ts'
import { recordChange } from './second-factor.server.ts'
import { updateHasSecondFactor } from './second-factors-repository.server.ts'

type Caller = { ipAddress: string; headers: Headers }

/** Passkeys (WebAuthn): what the browser needs to create one, and the cookie of the challenge. */
export async function beginPasskey({ auth }: Pick<Services, 'auth'>, caller: Caller) {
  return auth.api.generatePasskeyRegistrationOptions({
    headers: sessionHeaders(caller, 'session_token'),
    returnHeaders: true,
  })
}

/** What the browser needs to use a passkey: any of this site, or one of the signed-in member. */
export async function askForPasskey({ auth }: Pick<Services, 'auth'>, caller: Caller) {
  const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: sessionHeaders(caller, 'session_token'),
    returnHeaders: true,
  })
  return { headers, response: { ...response, userVerification: 'required' as const } }
}

export async function addPasskey(
  { auth, db, clock }: Pick<Services, 'auth' | 'db' | 'clock'>,
  {
    member,
    credential,
    name,
    ...caller
  }: Caller & {
    member: SignedInMember
    credential: Record<string, unknown>
    name: string
  },
): Promise<{ ok: true; headers: Headers } | { ok: false }> {
  try {
    const { headers } = await auth.api.verifyPasskeyRegistration({
      body: { response: credential, name: name || deviceInWords(caller.headers.get('user-agent') ?? '') },
      headers: sessionHeaders(caller, 'session_token', 'better-auth-passkey'),
      returnHeaders: true,
    })
    // A sign-in repairs what a crash leaves undone here.
    await updateHasSecondFactor(db, member)
    await recordChange(db, clock(), member, 'passkey added')
    return { ok: true, headers: withLongCookie(headers) }
  } catch (error) {
    // The library reports a malformed credential as a fault of its own.
    if (isAPIError(error)) return { ok: false }
    throw error
  }
}
