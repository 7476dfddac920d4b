import { Form, href, useNavigation } from 'react-router'
import type { FieldErrors } from '#app/forms/field-errors.ts'
import { company } from '#app/shared/company.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { NewPasswordField } from '../../account/admin/new-password-field.tsx'
import type { InvitationProblem, OpenedInvitation } from '../accept-invitation.server.ts'
import { roleNames, roleTexts } from '../team.ts'
import { invitationProblems } from './team-admin-texts.ts'

export type AcceptErrors = FieldErrors<{ name: string; password: string }>

type AcceptFormProps = {
  invitation: Extract<OpenedInvitation, { ok: true }>
  token: string
  errors: AcceptErrors
  /** Why the account could not be made, if no field is at fault. */
  problem: string | null
}

/** The invited person chooses a name and a password. Works without scripts. */
export function AcceptForm({ invitation: { email, role }, token, errors, problem }: AcceptFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" replace className="grid gap-5">
      <h1 className="text-2xl">Join the team of {company.shortName}</h1>
      <p>
        Your role is <strong>{roleNames[role].toLowerCase()}</strong>: {roleTexts[role].toLowerCase()}.
      </p>
      <input type="hidden" name="token" value={token} />
      <Field label="Email" hint="You sign in with this address.">
        {(control) => (
          <Input {...control} type="email" name="email" autoComplete="username" readOnly value={email} />
        )}
      </Field>
      <Field label="Name" error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" required />}
      </Field>
      <NewPasswordField label="Password" known={[email]} error={errors.password} />
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Joining…' : 'Join the team'}
      </Button>
    </Form>
  )
}

/** Says why a link opens no form. */
export function InvitationRefused({ reason }: { reason: InvitationProblem }) {
  const { title, text } = invitationProblems[reason]
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 mb-6 text-muted">{text}</p>
      <ButtonLink to={href('/admin/login')}>Sign in</ButtonLink>
    </>
  )
}
