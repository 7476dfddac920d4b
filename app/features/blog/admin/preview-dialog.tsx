import { Dialog } from '#app/ui/dialog.tsx'
import { useAddressedDialog } from '#app/ui/use-addressed-dialog.ts'
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
  const { isOpen, closeTo, close } = useAddressedDialog({
    name: 'preview',
    id: post?.id ?? null,
    openerIdOf: previewButtonId,
  })
  return <PreviewDialog post={isOpen ? post : null} status={post?.status} onClose={close} closeTo={closeTo} />
}
