import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigation } from 'react-router'
import { formatLongDate } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { PASSKEY_NOT_ADDED } from '../account-texts.ts'
import type { Passkey } from '../second-factor/second-factors-repository.server.ts'
import { AccountSection, FormNotice } from './account-section.tsx'
import { createPasskey, sendPasskey } from './passkey-browser.ts'
import { PasskeyButton } from './passkey-button.tsx'

type PasskeysSectionProps = {
  passkeys: Passkey[]
  message: string | undefined
  onRemove: (id: string) => void
}

export function PasskeysSection({ passkeys, message, onRemove }: PasskeysSectionProps) {
  const isBusy = useNavigation().state !== 'idle'
  const [name, setName] = useState('')

  async function add() {
    const credential = await createPasskey()
    const to = await sendPasskey(href('/admin/account/passkeys'), { credential, name }, PASSKEY_NOT_ADDED)
    window.location.assign(to)
  }

  return (
    <AccountSection
      title="Passkeys"
      text="Your phone, computer or security key signs you in by fingerprint, face or PIN, without password and code. A member whose only second factor is a passkey is asked for it after the password, too."
    >
      <FormNotice message={message} />
      {passkeys.length > 0 && (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
            >
              <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 grow">
                <p className="wrap-anywhere font-semibold">{passkey.name || 'Passkey'}</p>
                {passkey.createdAt && (
                  <p className="text-muted text-sm">Added on {formatLongDate(passkey.createdAt)}</p>
                )}
              </div>
              <ConfirmDialog
                title="Remove the passkey?"
                text={`'${passkey.name || 'Passkey'}' no longer signs you in here. Delete it on the device itself as well.`}
                confirmLabel="Remove passkey"
                isBusy={isBusy}
                onConfirm={() => onRemove(passkey.id)}
                trigger={(open) => (
                  <Button look="secondary" onClick={open}>
                    Remove<span className="sr-only"> {passkey.name || 'passkey'}</span>
                  </Button>
                )}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid max-w-[30rem] gap-3">
        <Field label="Name of the new passkey" hint="For you to recognise it: 'work phone'. May stay empty.">
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <PasskeyButton
          onPress={add}
          fallback={
            <p className="text-muted">This browser cannot create passkeys. An app works everywhere.</p>
          }
        >
          {(button) => (
            <div>
              <Button {...button}>Add a passkey</Button>
            </div>
          )}
        </PasskeyButton>
      </div>
    </AccountSection>
  )
}
