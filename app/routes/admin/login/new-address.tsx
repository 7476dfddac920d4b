import { data, Form, href } from 'react-router'
import styles from '#app/admin.css?url'
import { findNewAddressAccount } from '#app/features/staff/account/account-links.server.ts'
import { EMAIL_SAVED, LINK_VOID } from '#app/features/staff/account/account-texts.ts'
import { acceptNewAddress } from '#app/features/staff/account/change-profile.server.ts'
import { LoginFrame, TerminalButton, terminalLink } from '#app/features/staff/admin/login-frame.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/new-address'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'New address', href('/admin/login/new-address'))
}

/** Opening the link changes nothing: programs that check mails open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, clock } = context.get(requestContext).services
  const link = readLink(url)
  const account = await findNewAddressAccount({ db, secret: env.secret, now: clock() }, link)
  return { to: account ? link.to : null }
}

export async function action({ context, url }: Route.ActionArgs) {
  const isChanged = await acceptNewAddress(context.get(requestContext).services, readLink(url))
  return data({ isChanged }, isChanged ? 200 : 400)
}

export default function NewAddress({ loaderData: { to }, actionData }: Route.ComponentProps) {
  const isChanged = actionData?.isChanged === true
  return (
    <LoginFrame title="New address">
      {isChanged && <p role="status">{EMAIL_SAVED}</p>}
      {!isChanged && to && (
        <Form method="post" replace className="grid gap-5">
          <p className="wrap-anywhere">Sign in with {to} from now on?</p>
          <TerminalButton>USE THIS ADDRESS</TerminalButton>
        </Form>
      )}
      {!isChanged && !to && <p role="alert">{LINK_VOID}</p>}
      <Link to={href('/admin/login')} className={terminalLink}>
        To the sign-in
      </Link>
    </LoginFrame>
  )
}

function readLink({ searchParams }: URL): { token: string | null; to: string } {
  return { token: searchParams.get('token'), to: searchParams.get('to') ?? '' }
}
