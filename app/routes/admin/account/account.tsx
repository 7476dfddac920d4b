import { data, href } from 'react-router'
import { accountChangeSchema } from '#app/features/staff/account/account.schema.ts'
import { listSessions } from '#app/features/staff/account/account-sessions.server.ts'
import { PasswordForm, ProfileForms } from '#app/features/staff/account/admin/profile-forms.tsx'
import { SecondFactorSummary } from '#app/features/staff/account/admin/second-factor-summary.tsx'
import { SessionsSection } from '#app/features/staff/account/admin/sessions-section.tsx'
import { changeAccount } from '#app/features/staff/account/change-account.server.ts'
import { selectSecondFactors } from '#app/features/staff/account/second-factor/second-factors-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { MailsSection } from '#app/features/staff/mails/admin/mails-section.tsx'
import { readMailChoices } from '#app/features/staff/mails/choose-mails.server.ts'
import { firstErrors } from '#app/forms/field-errors.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { answerOrToast } from '../answer-or-toast.ts'
import type { Route } from './+types/account'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Your account', href('/admin/account'))
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const member = context.get(staffContext)
  const [sessions, factors, mails] = await Promise.all([
    listSessions(services, member),
    selectSecondFactors(services.db, member.id),
    readMailChoices(services, member),
  ])
  return { member, sessions, factors, mails, isMailed: Boolean(services.env.SMTP_URL) }
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
  const outcome = await changeAccount(services, context.get(staffContext), input.data)
  return data({ ...outcome, intent }, outcome.ok ? 200 : 400)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrToast(serverAction())
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, factors, mails, isMailed } = loaderData
  const answer = actionData ?? undefined
  return (
    <>
      <h1 className="mb-6 text-2xl">Your account</h1>
      <div className="grid gap-6">
        <ProfileForms member={member} answer={answer} isMailed={isMailed} />
        <PasswordForm member={member} answer={answer} />
        <SecondFactorSummary {...factors} />
        <MailsSection choices={mails} answer={answer} isMailed={isMailed} />
        <SessionsSection sessions={sessions} answer={answer} />
      </div>
    </>
  )
}
