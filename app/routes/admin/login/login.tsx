import { data, href, redirect } from 'react-router'
import styles from '#app/admin.css?url'
import { PasskeySignIn } from '#app/features/staff/account/admin/passkey-sign-in.tsx'
import { LoginForm } from '#app/features/staff/admin/login-form.tsx'
import { LoginFrame } from '#app/features/staff/admin/login-frame.tsx'
import { SIGN_IN_FAILED, WRONG_SIGN_IN } from '#app/features/staff/admin/staff-admin-texts.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { findStaffSession, signIn } from '#app/features/staff/sessions.server.ts'
import { signInSchema } from '#app/features/staff/sign-in.schema.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/login'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'System Access', href('/admin/login'))
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = await findStaffSession(context.get(requestContext).services, request.headers)
  return member ? redirect(href('/admin/dashboard')) : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, ipAddress, id } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const input = signInSchema.safeParse(Object.fromEntries(fields))
  if (!input.success) return data({ error: WRONG_SIGN_IN }, 400)
  try {
    const outcome = await signIn(services, { ...input.data, ipAddress, headers: request.headers })
    if (outcome.ok) {
      const next = outcome.isPending ? href('/admin/login/second-factor') : href('/admin/dashboard')
      return redirect(next, { headers: outcome.headers })
    }
    const headers = outcome.retryAfterSeconds ? { 'retry-after': String(outcome.retryAfterSeconds) } : {}
    return data({ error: outcome.message }, { status: outcome.retryAfterSeconds ? 429 : 401, headers })
  } catch (error) {
    services.log.error({ err: error, id }, 'sign-in failed')
    return data({ error: SIGN_IN_FAILED }, isStorageUnavailable(error) ? 503 : 500)
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <LoginFrame title="System Access">
      <LoginForm error={actionData?.error ?? null} />
      <PasskeySignIn label="Sign in with a passkey" />
    </LoginFrame>
  )
}
