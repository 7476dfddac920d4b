import { data, href } from 'react-router'
import { type AccountChange, accountChangeSchema } from '#app/features/staff/account/account.schema.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '#app/features/staff/account/account-sessions.server.ts'
import { NAME_SAVED } from '#app/features/staff/account/account-texts.ts'
import { PasswordForm, ProfileForms } from '#app/features/staff/account/admin/profile-forms.tsx'
import { SecondFactorSummary } from '#app/features/staff/account/admin/second-factor-summary.tsx'
import { SessionsSection } from '#app/features/staff/account/admin/sessions-section.tsx'
import {
  type AccountOutcome,
  changeEmail,
  changeName,
} from '#app/features/staff/account/change-profile.server.ts'
import { selectSecondFactors } from '#app/features/staff/account/second-factors-repository.server.ts'
import { changePassword } from '#app/features/staff/account/set-password.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import type { SignedInMember } from '#app/features/staff/sessions.server.ts'
import { firstErrors } from '#app/forms/field-errors.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Route } from './+types/account'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Your account', href('/admin/account'))
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const member = context.get(staffContext)
  const [sessions, factors] = await Promise.all([
    listSessions(services, member),
    selectSecondFactors(services.db, member.id),
  ])
  return { member, sessions, factors, isMailed: Boolean(services.env.SMTP_URL) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const fields = Object.fromEntries(await request.formData().catch(() => new FormData()))
  const input = accountChangeSchema.safeParse(fields)
  const intent = String(fields.intent ?? '')
  if (!input.success) {
    const errors = firstErrors<Record<string, string>>(input.error) as Record<string, string>
    return data({ ok: false as const, errors, intent }, 400)
  }
  const outcome = await change(services, context.get(staffContext), input.data)
  return data({ ...outcome, intent }, outcome.ok ? 200 : 400)
}

async function change(
  services: Services,
  member: SignedInMember,
  input: AccountChange,
): Promise<AccountOutcome> {
  switch (input.intent) {
    case 'name':
      await changeName(services, { member, name: input.name })
      return { ok: true, message: NAME_SAVED }
    case 'email':
      return changeEmail(services, { member, email: input.email, password: input.emailPassword })
    case 'password':
      return changePassword(services, { member, ...input })
    case 'end-session':
      return { ok: true, message: await endSession(services, { member, id: input.id }) }
    case 'end-others':
      return { ok: true, message: await endOtherSessions(services, member) }
  }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, factors, isMailed } = loaderData
  return (
    <>
      <h1 className="mb-6 text-2xl">Your account</h1>
      <div className="grid gap-6">
        <ProfileForms member={member} answer={actionData} isMailed={isMailed} />
        <PasswordForm member={member} answer={actionData} />
        <SecondFactorSummary {...factors} />
        <SessionsSection sessions={sessions} answer={actionData} />
      </div>
    </>
  )
}
