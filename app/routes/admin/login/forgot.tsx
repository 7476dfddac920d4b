import { data, Form, href } from 'react-router'
import styles from '#app/admin.css?url'
import { forgotSchema } from '#app/features/staff/account/account.schema.ts'
import { RESET_ASKED } from '#app/features/staff/account/account-texts.ts'
import { sendResetLink } from '#app/features/staff/account/send-reset-link.server.ts'
import {
  LoginFrame,
  TerminalButton,
  TerminalEmail,
  TerminalError,
  terminalLink,
} from '#app/features/staff/admin/login-frame.tsx'
import { tooManyAttempts } from '#app/features/staff/admin/staff-admin-texts.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { firstErrors } from '#app/forms/field-errors.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/forgot'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Forgotten password', href('/admin/login/forgot'))
}

export function loader({ context }: Route.LoaderArgs) {
  return { isMailed: Boolean(context.get(requestContext).services.env.SMTP_URL) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const input = forgotSchema.safeParse(Object.fromEntries(fields))
  if (!input.success) {
    return data({ isAsked: false, error: firstErrors<{ email: string }>(input.error).email ?? null }, 400)
  }
  const counted = await services.rateLimiter.consume('resetLinkByIpAddress', ipAddress)
  if (!counted.ok) {
    const error = tooManyAttempts(Math.ceil(counted.retryAfterSeconds / 60))
    const headers = { 'retry-after': String(counted.retryAfterSeconds) }
    return data({ isAsked: false, error }, { status: 429, headers })
  }
  await sendResetLink(services, input.data.email)
  return data({ isAsked: true, error: null })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error ?? null
  return (
    <LoginFrame title="Forgotten password">
      {!loaderData.isMailed && (
        <p>
          This site sends no mail. Ask the person who runs the server for a link that sets a new password.
        </p>
      )}
      {loaderData.isMailed && actionData?.isAsked && <p role="status">{RESET_ASKED}</p>}
      {loaderData.isMailed && !actionData?.isAsked && (
        <Form method="post" replace className="grid gap-5">
          <TerminalEmail aria-describedby={error ? 'forgot-error' : undefined} />
          <TerminalError id="forgot-error" error={error} />
          <TerminalButton>SEND A LINK</TerminalButton>
        </Form>
      )}
      <Link to={href('/admin/login')} className={terminalLink}>
        Back to the sign-in
      </Link>
    </LoginFrame>
  )
}
