import { Copy, Link2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import type { PreviewLinkChange, PreviewLinkResult } from '../../post/post.schema.ts'
import type { PreviewLink } from '../../post/preview-link.server.ts'
import { LINK_COPIED, LINK_NOT_COPIED, LINKS_NOT_CHANGED, LINKS_WITHDRAWN } from '../blog-admin-texts.ts'

/** The link at which a reader without an account sees the post as it was last saved. */
export function PreviewLinkDialog({ postId }: { postId: string }) {
  const { state, data, submit } = useFetcher<PreviewLinkResult>({ key: `preview links ${postId}` })
  const [link, setLink] = useState<PreviewLink | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { copy, notice } = useCopy({ copied: LINK_COPIED, notCopied: LINK_NOT_COPIED })
  const isBusy = state !== 'idle'
  const url = link && new URL(link.path, window.location.origin).href
  const close = () => setLink(null)

  function send(intent: PreviewLinkChange['intent']) {
    if (isBusy) return
    const action = href('/admin/blog/:id/preview-links', { id: postId })
    void submit({ intent }, { method: 'post', action, defaultShouldRevalidate: false })
  }

  const settle = useEffectEvent((result: PreviewLinkResult) => {
    if (!result.ok) return void showToast({ kind: 'error', message: LINKS_NOT_CHANGED })
    setLink(result.link)
    if (!result.link) void showToast({ kind: 'success', message: LINKS_WITHDRAWN })
  })

  useEffect(() => {
    if (data) settle(data)
  }, [data])

  return (
    <>
      <Button look="secondary" aria-busy={isBusy} onClick={() => send('make')}>
        <Link2 aria-hidden="true" className="size-5" />
        Preview link
      </Button>
      <Dialog
        title="Preview link"
        isOpen={link !== null}
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
          {link && formatDateTime(link.expiresAt)}.
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
        <div className="mt-4 border-line border-t pt-4">
          <p className="mb-3 text-muted">
            This link, and every other one that was made for this post, can be withdrawn at any time.
          </p>
          <Button look="secondary" disabled={isBusy} onClick={() => send('withdraw')}>
            Withdraw all links
          </Button>
        </div>
      </Dialog>
    </>
  )
}
