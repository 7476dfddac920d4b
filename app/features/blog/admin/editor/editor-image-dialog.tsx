import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { focusFirst } from './focus-first.ts'

type EditorImageDialogProps = {
  address: string
  initialText: string
  onSave: (text: string) => void
  onClose: () => void
}

/** Asks what an image shows. It is in the text already: closing the dialog loses nothing. */
export function EditorImageDialog({ address, initialText, onSave, onClose }: EditorImageDialogProps) {
  const [text, setText] = useState(initialText)
  const id = useId()

  function save(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the post's form, in which the editor stands.
    event.stopPropagation()
    onSave(text.trim())
  }

  return createPortal(
    <Dialog
      title="Image description"
      isOpen
      isDirty={text !== initialText}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={id}>
            Save description
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={save}>
        <img
          src={address}
          alt=""
          className="max-h-48 w-full rounded border border-line bg-paper object-contain"
        />
        <Field
          label="Describe the image for people who cannot see it"
          hint="Leave it empty when the image only decorates."
        >
          {(control) => (
            <Input
              ref={focusFirst}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              {...control}
            />
          )}
        </Field>
      </form>
    </Dialog>,
    document.body,
  )
}
