import { Copy, UserRoundPlus } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { type FieldErrors, firstErrors } from '#app/forms/field-errors.ts'
import { roles } from '#app/shared/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { type Invite, inviteSchema } from '../team.schema.ts'
import { INVITATION_DAYS, roleNames, roleTexts } from '../team.ts'
import { COPIED, NOT_COPIED } from './team-admin-texts.ts'
import { type Invited, useTeamChange } from './use-team-change.ts'

/** Opens the form of an invitation, and shows its link when it is made. */
export function InviteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [invited, setInvited] = useState<Invited | null>(null)
  const isHydrated = useIsHydrated()

  function open() {
    setInvited(null)
    setIsOpen(true)
  }

  return (
    <>
      <Button disabled={!isHydrated} onClick={open}>
        <UserRoundPlus aria-hidden="true" className="size-5" />
        Invite
      </Button>
      {invited ? (
        <LinkDialog invited={invited} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : (
        <InviteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onInvited={setInvited} />
      )}
    </>
  )
}

type InviteDialogProps = { isOpen: boolean; onClose: () => void; onInvited: (invited: Invited) => void }

function InviteDialog({ isOpen, onClose, onInvited }: InviteDialogProps) {
  const form = useId()
  const [errors, setErrors] = useState<FieldErrors<Invite>>({})
  const { send, isBusy } = useTeamChange({ key: 'invite', onInvited })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = inviteSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(input.success ? {} : firstErrors<Invite>(input.error))
    if (input.success) send(input.data)
  }

  return (
    <Dialog
      title="Invite to the team"
      isOpen={isOpen}
      onClose={onClose}
      isDirty
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={isBusy}>
            {isBusy ? 'Inviting…' : 'Invite'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="intent" value="invite" />
        <Field label="Email" error={errors.email}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="off" required />}
        </Field>
        <Field label="Role" hint="The owner of the team can change it at any time.">
          {(control) => (
            <Select {...control} name="role" defaultValue="administrator">
              {roles.map((role) => (
                <option key={role} value={role}>
                  {`${roleNames[role]}: ${roleTexts[role].toLowerCase()}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  )
}

type LinkDialogProps = { invited: Invited; isOpen: boolean; onClose: () => void }

/** The link of an invitation, to be copied. */
export function LinkDialog({ invited: { email, link, isMailed }, isOpen, onClose }: LinkDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const { copy, notice } = useCopy({ copied: COPIED, notCopied: NOT_COPIED })

  return (
    <Dialog
      title={`Invitation for ${email}`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => copy(link, () => input.current?.select())}>
            <Copy aria-hidden="true" className="size-5" />
            Copy link
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {isMailed
          ? 'The link is sent by mail. You can also hand it over yourself.'
          : 'Hand this link over yourself, in a way that only this person can read.'}{' '}
        It works once, within {INVITATION_DAYS} days.
      </p>
      <Field label="Link">
        {(control) => (
          <Input
            {...control}
            ref={input}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <p role="status" className="mt-2 min-h-6 text-muted text-sm">
        {notice}
      </p>
    </Dialog>
  )
}
