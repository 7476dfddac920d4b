import { useId, useState } from 'react'
import { IMAGE_FORMATS } from '#app/shared/media-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { ImagePick, type ImagePicking } from '#app/ui/upload/image-pick.tsx'
import { isLogoOrEmpty } from '../client.schema.ts'
import { ClientLogo } from '../components/client-logo.tsx'
import { LOGO_NOT_LOADED } from './clients-admin-texts.ts'

type LogoFieldProps = {
  value: string
  error: string | undefined
  picking: ImagePicking
  onChange: (url: string) => void
}

/** The URL of a logo, typed or uploaded, with a preview as on the card. */
export function LogoField({ value, error, picking, onChange }: LogoFieldProps) {
  const id = useId()
  // Do not request an image for each keystroke.
  const [before, setBefore] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const typed = (before ?? value).trim()
  const shown = isLogoOrEmpty(typed) ? typed : ''

  function remove() {
    onChange('')
    // The button is unmounted with the logo.
    picking.input.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <Field
        label="Logo URL"
        error={error}
        hint={`Optional. An https address, or a picture to upload: ${IMAGE_FORMATS}.`}
      >
        {(control) => (
          <Input
            {...control}
            name="logo"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://example.org/logo.png"
            value={value}
            onFocus={() => setBefore(value)}
            onBlur={() => setBefore(null)}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="grid items-center gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <div className="grid max-w-40 gap-1">
          <ClientLogo
            logo={shown}
            sizes="10rem"
            onFailed={() => setFailed(shown)}
            className="rounded border border-line"
          />
          <p id={`${id}-label`} className="sr-only">
            Logo
          </p>
        </div>
        <ImagePick
          picking={picking}
          action={value ? 'Replace logo' : 'Upload logo'}
          labelledBy={`${id}-label`}
        >
          {value && (
            <Button look="quiet" onClick={remove}>
              Remove logo
            </Button>
          )}
        </ImagePick>
      </div>
      <p role="status" className="text-danger text-sm empty:hidden">
        {failed === shown && shown !== '' && LOGO_NOT_LOADED}
      </p>
    </div>
  )
}
