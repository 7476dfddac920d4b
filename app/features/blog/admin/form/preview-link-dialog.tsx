import { Copy, Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import type { PreviewLink } from '../../post/preview-link.server.ts'
import { LINK_COPIED, LINK_NOT_COPIED } from '../blog-admin-texts.ts'

/** The link at which somebody without an account reads the post as it was last saved. */
export function PreviewLinkDialog({ link: { path, expiresAt } }: { link: PreviewLink }) {
  const [url, setUrl] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { copy, notice } = useCopy({ copied: LINK_COPIED, notCopied: LINK_NOT_COPIED })
  const close = () => setUrl(null)
  return (
    <>
      <Button look="secondary" onClick={() => setUrl(new URL(path, window.location.origin).href)}>
        <Link2 aria-hidden="true" className="size-5" />
        Preview link
      </Button>
      <Dialog
        title="Preview link"
        isOpen={url !== null}
        onClose={close}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Done
            </Button>
            <Button onClick={() => copy(url ?? '', () => input.current?.select())}>
              <Copy aria-hidden="true" className="size-5" />
              Copy link
            </Button>
          </>
        }
      >
        <p className="mb-4">
          Whoever has this link reads the post as it was last saved, without an account, until{' '}
          {formatDateTime(expiresAt)}.
        </p>
        <Field label="Link">
          {(control) => (
            <Input
              {...control}
              ref={input}
              readOnly
              value={url ?? ''}
              onFocus={(event) => event.target.select()}
              className="font-mono text-sm"
            />
          )}
        </Field>
        <p role="status" className="mt-2 min-h-6 text-muted text-sm">
          {notice}
        </p>
      </Dialog>
    </>
  )
}
