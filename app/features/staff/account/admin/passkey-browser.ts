import { href } from 'react-router'
import { PASSKEY_NOT_ADDED, PASSKEY_NOT_USED } from '../account-texts.ts'

/** Older browsers know passkeys but not these methods, which read and write what the server speaks. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  )
}

/** The message is for people. */
export class PasskeyError extends Error {}

/** Lets the person choose a passkey; returns what it signed, as JSON. */
export async function askForPasskey(): Promise<string> {
  const options = await fetchOptions(href('/admin/login/passkey'), PASSKEY_NOT_USED)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return asJson(navigator.credentials.get({ publicKey }), PASSKEY_NOT_USED)
}

export async function createPasskey(): Promise<string> {
  const options = await fetchOptions(href('/admin/account/passkeys'), PASSKEY_NOT_ADDED)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return asJson(navigator.credentials.create({ publicKey }), PASSKEY_NOT_ADDED)
}

/** Posts a passkey's answer; returns where the server leads, or throws what it says. */
export async function sendPasskey(
  path: string,
  fields: Record<string, string>,
  failure: string,
): Promise<string> {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const result: unknown = await answer.json().catch(() => null)
  const { to, message } = (result ?? {}) as { to?: string; message?: string }
  if (!answer.ok || !to) throw new PasskeyError(message ?? failure)
  return to
}

async function fetchOptions(path: string, failure: string): Promise<unknown> {
  const answer = await fetch(path)
  // Signed out, or asked for too long after the password: the page itself leads to where that can be mended.
  const isElsewhere = answer.redirected || answer.type === 'opaqueredirect'
  if (isElsewhere) window.location.reload()
  if (!answer.ok || isElsewhere) throw new PasskeyError(failure)
  return answer.json()
}

/** Rejected if the person cancels, or has no passkey here. */
async function asJson(ceremony: Promise<Credential | null>, failure: string): Promise<string> {
  const credential = await ceremony.catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError(failure)
  return JSON.stringify(credential.toJSON())
}
