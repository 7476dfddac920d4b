import { data, Form, href } from 'react-router'
import styles from '#app/admin.css?url'
import { resetSchema } from '#app/features/staff/account/account.schema.ts'
import { findResetAccount } from '#app/features/staff/account/account-links.server.ts'
import { LINK_VOID } from '#app/features/staff/account/account-texts.ts'
import { NewPasswordField } from '#app/features/staff/account/admin/new-password-field.tsx'
import { resetPassword } from '#app/features/staff/account/set-password.server.ts'
import { LoginFrame, TerminalButton, terminalLink } from '#app/features/staff/admin/login-frame.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { firstErrors } from '#app/forms/field-errors.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/reset'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'New password', href('/admin/login/reset'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, clock } = context.get(requestContext).services
  const reading = { db, secret: env.secret, now: clock() }
  const account = await findResetAccount(reading, url.searchParams.get('token'))
  return { known: account && [account.name, account.email] }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const input = resetSchema.safeParse(Object.fromEntries(fields))
  if (!input.success) {
    return data({ ok: false as const, errors: firstErrors<Record<string, string>>(input.error) }, 400)
  }
  const { services } = context.get(requestContext)
  const token = url.searchParams.get('token')
  const outcome = await resetPassword(services, { token, password: input.data.password })
  return data(outcome, outcome.ok ? 200 : 400)
}

export default function Reset({ loaderData: { known }, actionData }: Route.ComponentProps) {
  const isDone = actionData?.ok === true
  const errors: Record<string, string | undefined> = actionData?.ok === false ? actionData.errors : {}
  return (
    <LoginFrame title="New password">
      {isDone && <p role="status">{actionData.message}</p>}
      {!isDone && !known && (
        <>
          <p role="alert">{LINK_VOID}</p>
          <Link to={href('/admin/login/forgot')} className={terminalLink}>
            Ask for another link
          </Link>
        </>
      )}
      {!isDone && known && (
        <Form method="post" replace className="grid gap-5">
          <NewPasswordField known={known} error={errors.password} />
          <TerminalButton>SET PASSWORD</TerminalButton>
        </Form>
      )}
      <Link to={href('/admin/login')} className={terminalLink}>
        {isDone ? 'Sign in' : 'Back to the sign-in'}
      </Link>
    </LoginFrame>
  )
}
