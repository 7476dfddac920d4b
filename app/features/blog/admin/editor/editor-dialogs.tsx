import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { joinWords } from '#app/shared/join-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { MediaImage } from '#app/ui/media-image.tsx'
import { completeLink, isAllowedLink, LINK_SCHEMES } from '../../post/link-schemes.ts'
import { TABLE_SIDE_MAX } from '../../post/post.ts'
import { NO_LINK_ADDRESS, TABLE_SIZE_WRONG, UNREADABLE_LINK } from '../blog-admin-texts.ts'

const SCHEMES = joinWords(LINK_SCHEMES, 'or')

/** Adds a link at the cursor or to the selection, or edits the link at the cursor. */
export function EditorLinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isExisting] = useState(() => editor.isActive('link'))
  const [needsText] = useState(() => !isExisting && editor.state.selection.empty)
  const [initialAddress] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(initialAddress)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()

  function save(event: FormEvent) {
    event.preventDefault()
    // React portals bubble: without this the submit event would also reach the post's form.
    event.stopPropagation()
    const href = completeLink(address)
    const fault = faultOf(address, href)
    setError(fault)
    if (fault) return
    if (needsText) insertLink(editor, href, text.trim() || address.trim())
    else linkSelection(editor, href)
    onClose()
  }

  function remove() {
    editor.commands.unsetLink()
    onClose()
  }

  return createPortal(
    <Dialog
      title={isExisting ? 'Edit link' : 'Add link'}
      isOpen
      isDirty={address !== initialAddress || text !== ''}
      onClose={onClose}
      footer={
        <>
          {isExisting && (
            <Button look="quiet" className="mr-auto" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Save link
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={save}>
        <Field label="Address" error={error}>
          {(control) => (
            <Input
              ref={focusFirst}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              placeholder="example.org/page"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              {...control}
            />
          )}
        </Field>
        {needsText && (
          <Field label="Text" hint="What readers see. Without it, the address itself is shown.">
            {(control) => (
              <Input value={text} onChange={(event) => setText(event.target.value)} {...control} />
            )}
          </Field>
        )}
      </form>
    </Dialog>,
    document.body,
  )
}

function faultOf(typed: string, href: string): string | undefined {
  if (typed.trim() === '') return NO_LINK_ADDRESS
  if (!isAllowedLink(href)) return `Links must start with ${SCHEMES}.`
  if (!URL.canParse(href, location.origin)) return UNREADABLE_LINK
  return undefined
}

function insertLink(editor: Editor, href: string, text: string): void {
  editor
    .chain()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    // Text typed next is not part of the link.
    .unsetMark('link')
    .setMeta('preventAutolink', true)
    .run()
}

/** Changes the whole link when the cursor is inside it, and keeps the cursor where it is. */
function linkSelection(editor: Editor, href: string): void {
  const { from, to } = editor.state.selection
  editor.chain().extendMarkRange('link').setLink({ href }).setTextSelection({ from, to }).run()
}

/** Asks for the size of a new table. */
export function EditorTableDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [withHeaderRow, setWithHeaderRow] = useState(true)
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()

  function save(event: FormEvent) {
    event.preventDefault()
    // React portals bubble: without this the submit event would also reach the post's form.
    event.stopPropagation()
    setIsChecked(true)
    if (!isTableSize(rows) || !isTableSize(columns)) return
    editor.commands.insertTable({ rows: Number(rows), cols: Number(columns), withHeaderRow })
    onClose()
  }

  return createPortal(
    <Dialog
      title="Insert table"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Insert
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={save}>
        <div className="grid grid-cols-2 gap-4">
          {(
            [
              ['Rows', rows, setRows],
              ['Columns', columns, setColumns],
            ] as const
          ).map(([label, value, change]) => (
            <Field
              key={label}
              label={label}
              error={isChecked && !isTableSize(value) ? TABLE_SIZE_WRONG : undefined}
            >
              {(control) => (
                <Input
                  ref={label === 'Rows' ? focusFirst : undefined}
                  type="number"
                  min={1}
                  max={TABLE_SIDE_MAX}
                  value={value}
                  onChange={(event) => change(event.target.value)}
                  {...control}
                />
              )}
            </Field>
          ))}
        </div>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-clay"
            checked={withHeaderRow}
            onChange={(event) => setWithHeaderRow(event.target.checked)}
          />
          The first row is a header
        </label>
      </form>
    </Dialog>,
    document.body,
  )
}

function isTableSize(typed: string): boolean {
  return /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= TABLE_SIDE_MAX
}

type EditorImageDialogProps = {
  address: string
  initialText: string
  onSave: (text: string) => void
  onClose: () => void
}

/** Asks for the alt text of an image. The image is already in the text: closing the dialog loses nothing. */
export function EditorImageDialog({ address, initialText, onSave, onClose }: EditorImageDialogProps) {
  const [text, setText] = useState(initialText)
  const id = useId()

  function save(event: FormEvent) {
    event.preventDefault()
    // React portals bubble: without this the submit event would also reach the post's form.
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
        <MediaImage
          src={address}
          alt=""
          sizes="20rem"
          className="h-48 w-full rounded border border-line bg-paper object-contain"
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

/** A `ref` that focuses the control when the dialog opens. React's `autoFocus` runs before the dialog is open. */
function focusFirst(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '')
}
