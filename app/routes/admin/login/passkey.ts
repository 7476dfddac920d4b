import { href } from 'react-router'
import { usedPasskeySchema } from '#app/features/staff/account/account.schema.ts'
import { askForPasskey } from '#app/features/staff/account/second-factor/passkeys.server.ts'
import {
  SIGN_IN_FAILED,
  tooManyAttempts,
  WRONG_SIGN_IN,
} from '#app/features/staff/admin/staff-admin-texts.ts'
import { signInWithPasskey } from '#app/features/staff/sessions.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/passkey'

/** The challenge that a passkey signs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const counted = await services.rateLimiter.consume('passkeyChallengeByIpAddress', ipAddress)
  if (!counted.ok) {
    const message = tooManyAttempts(Math.ceil(counted.retryAfterSeconds / 60))
    const headers = { 'retry-after': String(counted.retryAfterSeconds) }
    return Response.json({ message }, { status: 429, headers })
  }
  const { headers, response } = await askForPasskey(services, { ipAddress, headers: request.headers })
  headers.set('cache-control', 'no-store')
  return Response.json(response, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, ipAddress, id } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const credential = usedPasskeySchema.safeParse(fields.get('credential'))
  if (!credential.success) return Response.json({ message: WRONG_SIGN_IN }, { status: 400 })
  try {
    const outcome = await signInWithPasskey(services, {
      credential: credential.data,
      ipAddress,
      headers: request.headers,
    })
    if (outcome.ok) return Response.json({ to: href('/admin/dashboard') }, { headers: outcome.headers })
    const { message, retryAfterSeconds } = outcome
    if (!retryAfterSeconds) return Response.json({ message }, { status: 401 })
    return Response.json({ message }, { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } })
  } catch (error) {
    services.log.error({ err: error, id }, 'sign-in failed')
    return Response.json({ message: SIGN_IN_FAILED }, { status: isStorageUnavailable(error) ? 503 : 500 })
  }
}
