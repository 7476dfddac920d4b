import { data, href, redirect } from 'react-router'
import styles from '#app/admin.css?url'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { signIn } from '#app/features/staff/sessions.server.ts'
import {
  acceptInvitation,
  type OpenedInvitation,
  openInvitation,
} from '#app/features/staff/team/accept-invitation.server.ts'
import {
  type AcceptErrors,
  AcceptForm,
  InvitationRefused,
} from '#app/features/staff/team/admin/invitation-card.tsx'
import { INVITATION_NOT_ACCEPTED } from '#app/features/staff/team/admin/team-admin-texts.ts'
import { acceptSchema } from '#app/features/staff/team/team.schema.ts'
import { firstErrors } from '#app/forms/field-errors.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import type { Route } from './+types/invitation'

type Answer = { refused: OpenedInvitation | null; errors: AcceptErrors; problem: string | null }

const NO_ANSWER: Answer = { refused: null, errors: {}, problem: null }
const STATUSES = { unknown: 404, expired: 410, exists: 409, limited: 429 }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Invitation', href('/admin/invitation'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const token = url.searchParams.get('token') ?? ''
  const opened = await openInvitation(services, { token, ipAddress })
  return data({ opened, token }, opened.ok ? 200 : refusalResponse(opened))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, ipAddress, id } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const input = acceptSchema.safeParse(Object.fromEntries(fields))
  if (!input.success) {
    return data<Answer>({ ...NO_ANSWER, errors: firstErrors(input.error) }, 400)
  }
  try {
    const outcome = await acceptInvitation(services, { ...input.data, ipAddress })
    if ('weakness' in outcome)
      return data<Answer>({ ...NO_ANSWER, errors: { password: outcome.weakness } }, 400)
    if (!outcome.ok) return data<Answer>({ ...NO_ANSWER, refused: outcome }, refusalResponse(outcome))
    const { password } = input.data
    const session = await signIn(services, {
      email: outcome.email,
      password,
      ipAddress,
      headers: request.headers,
    })
    return session.ok
      ? redirect(href('/admin/dashboard'), { headers: session.headers })
      : redirect(href('/admin/login'))
  } catch (error) {
    services.log.error({ err: error, id }, 'accepting an invitation failed')
    const status = isStorageUnavailable(error) ? 503 : 500
    return data<Answer>({ ...NO_ANSWER, problem: INVITATION_NOT_ACCEPTED }, status)
  }
}

function refusalResponse(refused: Extract<OpenedInvitation, { ok: false }>): ResponseInit {
  const isLimited = refused.reason === 'limited'
  return {
    status: STATUSES[refused.reason],
    headers: isLimited ? { 'retry-after': String(refused.retryAfterSeconds) } : {},
  }
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

/** The invitation was read when the page was opened; the answer of the form says what changed since. */
export function shouldRevalidate() {
  return false
}

export default function Invitation({ loaderData: { opened, token }, actionData }: Route.ComponentProps) {
  const { refused, errors, problem } = actionData ?? NO_ANSWER
  const invitation = refused ?? opened
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="w-full max-w-[28rem] overflow-hidden rounded border border-line bg-surface shadow-float">
        <div className="h-12 bg-motif-ground text-motif">
          <ImigongoPattern kind="zigzag" seed="invitation" />
        </div>
        <div className="p-6">
          {invitation.ok ? (
            <AcceptForm invitation={invitation} token={token} errors={errors} problem={problem} />
          ) : (
            <InvitationRefused reason={invitation.reason} />
          )}
        </div>
      </div>
    </main>
  )
}
