import { data, Form, href, redirect, useNavigation, useSubmit } from 'react-router'
import { confirmSchema, usedPasskeySchema } from '#app/features/staff/account/account.schema.ts'
import { CONFIRMED_MINUTES } from '#app/features/staff/account/account-texts.ts'
import { AccountSection } from '#app/features/staff/account/admin/account-section.tsx'
import { askForPasskey } from '#app/features/staff/account/admin/passkey-browser.ts'
import { PasskeyButton } from '#app/features/staff/account/admin/passkey-button.tsx'
import { confirmByPasskey, confirmByPassword } from '#app/features/staff/account/confirm-session.server.ts'
import { selectSecondFactors } from '#app/features/staff/account/second-factor/second-factors-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { returnPathAfterConfirming } from '#app/features/staff/return-path.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import type { Route } from './+types/confirm'
import { answerOrToast } from './answer-or-toast.ts'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Confirm that it is you', href('/admin/confirm'))
}

export async function loader({ context }: Route.LoaderArgs) {
  const { passkeys } = await selectSecondFactors(
    context.get(requestContext).services.db,
    context.get(staffContext).id,
  )
  return { hasPasskey: passkeys.length > 0 }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const member = context.get(staffContext)
  const fields = await request.formData().catch(() => new FormData())
  const credential = usedPasskeySchema.safeParse(fields.get('credential'))
  const password = confirmSchema.safeParse(Object.fromEntries(fields))
  if (!credential.success && !password.success) {
    return data({ error: password.error.issues[0]?.message ?? '' }, 400)
  }
  const outcome = credential.success
    ? await confirmByPasskey(services, {
        member,
        credential: credential.data,
        ipAddress,
        headers: request.headers,
      })
    : await confirmByPassword(services, { member, password: password.data?.password ?? '' })
  if (!outcome.ok) return data({ error: outcome.message }, 401)
  return redirect(returnPathAfterConfirming(url.searchParams.get('to')), { headers: outcome.headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrToast(serverAction())
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'

  async function confirm() {
    await submit({ credential: await askForPasskey() }, { method: 'post', replace: true })
  }

  return (
    <>
      <h1 className="mb-6 text-2xl">Confirm that it is you</h1>
      <AccountSection
        title="Your password or passkey"
        text={`What comes next is sensitive, and you signed in a while ago. For the next ${CONFIRMED_MINUTES} minutes you are not asked again.`}
      >
        <Form method="post" replace className="grid max-w-[30rem] gap-3">
          <Field label="Your password" error={actionData?.error}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete="current-password" required />
            )}
          </Field>
          <div>
            <Button type="submit" disabled={isBusy}>
              Confirm
            </Button>
          </div>
        </Form>
        {loaderData.hasPasskey && (
          <PasskeyButton onPress={confirm}>
            {(button) => (
              <div>
                <Button look="secondary" {...button}>
                  Use a passkey
                </Button>
              </div>
            )}
          </PasskeyButton>
        )}
      </AccountSection>
    </>
  )
}
