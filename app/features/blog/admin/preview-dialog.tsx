import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { type ArticlePost, PostArticle } from '../components/post-article.tsx'
import type { PostStatus } from '../post.ts'

const NOTES: Record<PostStatus, string> = {
  draft: 'Draft: visitors do not see this yet.',
  published: 'Published: this is what visitors see.',
  archived: 'Archived: visitors no longer see this.',
}

type PreviewDialogProps = {
  /** Null closes it. */
  post: ArticlePost | null
  /** Says what visitors see of it; left out where that is not known. */
  status?: PostStatus | undefined
  onClose: () => void
  /** Where closing leads, for the preview that has an address. */
  closeTo?: string
}

/** The post as visitors will read it. */
export function PreviewDialog({ post, status, ...closing }: PreviewDialogProps) {
  return (
    <Dialog title="Preview" size="wide" isOpen={post !== null} {...closing}>
      {status && <p className="mb-6 rounded bg-clay-soft px-4 py-2 text-sm">{NOTES[status]}</p>}
      {post && <PostArticle post={post} titleAs="h2" />}
    </Dialog>
  )
}

export function previewButtonId(postId: string): string {
  return `preview-${postId}`
}

/** The preview that has an address: `?preview=` and the id of the post. */
export function AddressedPreview({
  post,
}: {
  post: (ArticlePost & { id: string; status: PostStatus }) | null
}) {
  const location = useLocation()
  const navigate = useNavigate()
  // The dialog closes at once; the address follows.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const lastShown = useRef<string | null>(null)
  const params = new URLSearchParams(location.search)
  const isShown = post !== null && params.get('preview') === post.id && closedAt !== location.key
  const shownId = isShown ? post.id : null
  params.delete('preview')
  const closeTo = params.size > 0 ? `${location.pathname}?${params}` : location.pathname

  useEffect(() => {
    // The platform gives focus back where there was one; a page that opened with the preview had none.
    if (shownId === null && lastShown.current !== null) {
      document.getElementById(previewButtonId(lastShown.current))?.focus()
    }
    lastShown.current = shownId
  }, [shownId])

  function close() {
    if (!isShown) return
    setClosedAt(location.key)
    void navigate(closeTo, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }

  return (
    <PreviewDialog post={isShown ? post : null} status={post?.status} onClose={close} closeTo={closeTo} />
  )
}
