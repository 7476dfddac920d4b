import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import type { StaffMember } from '../../staff-repository.server.ts'
import type { AccountChange } from '../account.schema.ts'
import type { AccountOutcome } from '../change-profile.server.ts'
import { AccountSection, FormNotice } from './account-section.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** The answer to the form that was sent last, whichever that was. */
export type AccountAnswer = AccountOutcome & { intent: string }
type FormProps = { member: StaffMember; answer: AccountAnswer | undefined }

export function ProfileForms({ member, answer, isMailed }: FormProps & { isMailed: boolean }) {
  const name = ofForm('name', answer)
  const email = ofForm('email', answer)
  return (
    <AccountSection title="Profile">
      <Form method="post" className="grid max-w-[30rem] gap-3">
        <input type="hidden" name="intent" value="name" />
        <Field label="Name" error={name.errors.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              required
              maxLength={120}
              defaultValue={member.name}
            />
          )}
        </Field>
        <SaveRow label="Save name" intent="name" message={name.message} />
      </Form>
      <Form
        key={`email ${email.message}`}
        method="post"
        className="grid max-w-[30rem] gap-3 border-line border-t pt-4"
      >
        <input type="hidden" name="intent" value="email" />
        <Field
          label="Email address"
          error={email.errors.email}
          hint={
            isMailed
              ? 'A link is sent to the new address; the change takes effect when it is opened.'
              : 'You sign in with it. The change takes effect at once.'
          }
        >
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={member.email}
            />
          )}
        </Field>
        <Field label="Your password, to change the address" error={email.errors.emailPassword}>
          {(control) => (
            <PasswordInput {...control} name="emailPassword" autoComplete="current-password" required />
          )}
        </Field>
        <SaveRow label="Change address" intent="email" message={email.message} />
      </Form>
    </AccountSection>
  )
}

export function PasswordForm({ member, answer }: FormProps) {
  const { errors, message } = ofForm('password', answer)
  return (
    <AccountSection title="Password" text="A new password ends every other session.">
      <Form key={message} method="post" className="grid max-w-[30rem] gap-3">
        <input type="hidden" name="intent" value="password" />
        {/* Password managers read here whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={member.email} />
        <Field
          label="Current password"
          error={errors.currentPassword}
          hint={
            <>
              Forgotten?{' '}
              <a href={href('/admin/login/forgot')} className="text-clay underline">
                Ask for a link to set a new one
              </a>
              .
            </>
          }
        >
          {(control) => (
            <PasswordInput {...control} name="currentPassword" autoComplete="current-password" required />
          )}
        </Field>
        <NewPasswordField known={[member.name, member.email]} error={errors.password} />
        <SaveRow label="Change password" intent="password" message={message} />
      </Form>
    </AccountSection>
  )
}

function SaveRow({
  label,
  intent,
  message,
}: {
  label: string
  intent: AccountChange['intent']
  message: string | undefined
}) {
  const isSaving = useNavigation().formData?.get('intent') === intent
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" look="secondary" disabled={isSaving}>
        {isSaving ? 'Saving…' : label}
      </Button>
      <FormNotice message={message} />
    </div>
  )
}

function ofForm(
  intent: AccountChange['intent'],
  answer: AccountAnswer | undefined,
): { errors: Record<string, string>; message: string | undefined } {
  if (answer?.intent !== intent) return { errors: {}, message: undefined }
  return answer.ok ? { errors: {}, message: answer.message } : { errors: answer.errors, message: undefined }
}
