import { data, href, useSubmit } from 'react-router'
import { secondFactorChangeSchema } from '#app/features/staff/account/account.schema.ts'
import { AppSection } from '#app/features/staff/account/admin/app-section.tsx'
import { PasskeysSection } from '#app/features/staff/account/admin/passkeys-section.tsx'
import type { SecondFactorAnswer } from '#app/features/staff/account/admin/second-factor-answer.ts'
import { changeSecondFactor } from '#app/features/staff/account/second-factor/change-second-factor.server.ts'
import { selectSecondFactors } from '#app/features/staff/account/second-factor/second-factors-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { firstErrors } from '#app/forms/field-errors.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { answerOrToast } from '../answer-or-toast.ts'
import type { Route } from './+types/second-factor'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Second factor', href('/admin/account/second-factor'))
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const member = context.get(staffContext)
  const factors = await selectSecondFactors(services.db, member.id)
  return { factors, isMissing: services.env.REQUIRE_SECOND_FACTOR && !member.hasSecondFactor }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const fields = Object.fromEntries(await request.formData().catch(() => new FormData()))
  const input = secondFactorChangeSchema.safeParse(fields)
  if (!input.success) {
    const errors = firstErrors<Record<string, string>>(input.error) as Record<string, string>
    return data<SecondFactorAnswer>({ intent: fields.intent as SecondFactorAnswer['intent'], errors }, 400)
  }
  const caller = { member: context.get(staffContext), ipAddress, headers: request.headers }
  const { answer, headers } = await changeSecondFactor(services, caller, input.data)
  return data<SecondFactorAnswer>(answer, { status: answer.errors ? 400 : 200, headers })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrToast(serverAction())
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { factors, isMissing } = loaderData
  const submit = useSubmit()
  const remove = (change: Record<string, string>) => void submit(change, { method: 'post', replace: true })
  return (
    <>
      <h1 className="mb-6 text-2xl">Second factor</h1>
      <div className="grid gap-6">
        {isMissing && (
          <p className="rounded border border-line bg-clay-soft px-4 py-3">
            Everyone here needs a second factor. Please set up an app or a passkey; then the admin area is
            open to you.
          </p>
        )}
        <AppSection
          hasApp={factors.hasApp}
          answer={actionData ?? undefined}
          onRemove={() => remove({ intent: 'remove-app' })}
        />
        <PasskeysSection
          passkeys={factors.passkeys}
          message={actionData?.intent === 'remove-passkey' ? actionData.message : undefined}
          onRemove={(id) => remove({ intent: 'remove-passkey', id })}
        />
      </div>
    </>
  )
}
