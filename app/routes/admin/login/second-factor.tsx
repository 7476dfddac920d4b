import { data, Form, href, redirect } from 'react-router'
import styles from '#app/admin.css?url'
import { codeSchema } from '#app/features/staff/account/account.schema.ts'
import { PasskeySignIn } from '#app/features/staff/account/admin/passkey-sign-in.tsx'
import { selectSecondFactors } from '#app/features/staff/account/second-factor/second-factors-repository.server.ts'
import {
  LoginFrame,
  TerminalButton,
  TerminalError,
  terminalField,
  terminalLink,
} from '#app/features/staff/admin/login-frame.tsx'
import { SIGN_IN_EXPIRED, SIGN_IN_FAILED, WRONG_CODE } from '#app/features/staff/admin/staff-admin-texts.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { findPendingMember, signInWithCode } from '#app/features/staff/sessions.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/second-factor'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Second step', href('/admin/login/second-factor'))
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const member = await findPendingMember(services, request.headers)
  if (!member) return { hasApp: false, hasPasskey: false }
  const { hasApp, passkeys } = await selectSecondFactors(services.db, member.id)
  return { hasApp, hasPasskey: passkeys.length > 0 }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, ipAddress, id } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const input = codeSchema.safeParse(Object.fromEntries(fields))
  if (!input.success) return data({ error: WRONG_CODE }, 400)
  try {
    const member = await findPendingMember(services, request.headers)
    if (!member) return data({ error: SIGN_IN_EXPIRED }, 401)
    const outcome = await signInWithCode(services, {
      ...input.data,
      member,
      ipAddress,
      headers: request.headers,
    })
    if (outcome.ok) return redirect(href('/admin/dashboard'), { headers: outcome.headers })
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

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { hasApp, hasPasskey } = loaderData
  const isExpired = !hasApp && !hasPasskey
  const error = actionData?.error ?? (isExpired ? SIGN_IN_EXPIRED : null)
  return (
    <LoginFrame title="Second step">
      {hasApp && (
        <Form method="post" replace className="grid gap-5">
          <div>
            <label htmlFor="code" className="text-muted text-sm">
              code of your app, or a recovery code
            </label>
            <input
              id="code"
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={40}
              aria-describedby={error ? 'code-error' : undefined}
              className={terminalField}
            />
          </div>
          <TerminalButton>CONTINUE</TerminalButton>
        </Form>
      )}
      <TerminalError id="code-error" error={error} />
      {hasPasskey && (
        <>
          {!hasApp && <p>Your account is protected by a passkey. Please use it now.</p>}
          <noscript>
            <p>A passkey needs a browser that runs scripts.</p>
          </noscript>
          <PasskeySignIn label="Use your passkey" />
        </>
      )}
      <Link to={href('/admin/login')} className={terminalLink}>
        Start again
      </Link>
    </LoginFrame>
  )
}
