import { href } from 'react-router'
import { newPasskeySchema } from '#app/features/staff/account/account.schema.ts'
import { PASSKEY_NOT_ADDED } from '#app/features/staff/account/account-texts.ts'
import { addPasskey, beginPasskey } from '#app/features/staff/account/second-factor/passkeys.server.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/passkeys'

/** The challenge for a new passkey. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const { headers, response } = await beginPasskey(services, { ipAddress, headers: request.headers })
  headers.set('cache-control', 'no-store')
  return Response.json(response, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const input = newPasskeySchema.safeParse(Object.fromEntries(fields))
  const outcome = input.success
    ? await addPasskey(services, {
        ...input.data,
        member: context.get(staffContext),
        ipAddress,
        headers: request.headers,
      })
    : { ok: false as const }
  if (!outcome.ok) return Response.json({ message: PASSKEY_NOT_ADDED }, { status: 400 })
  return Response.json({ to: href('/admin/account/second-factor') }, { headers: outcome.headers })
}
