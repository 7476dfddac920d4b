import { Dialog } from '#app/ui/dialog.tsx'
import { useUrlDialog } from '#app/ui/use-url-dialog.ts'
import { type ArticlePost, PostArticle } from '../components/post-article.tsx'
import type { PostStatus } from '../post/post.ts'

const NOTES: Record<PostStatus, string> = {
  draft: 'Draft: visitors do not see this yet.',
  published: 'Published: this is what visitors see.',
  archived: 'Archived: visitors no longer see this.',
}

type PreviewDialogProps = {
  /** Null closes the dialog. */
  post: ArticlePost | null
  /** Says whether visitors can see the post; omitted when unknown. */
  status?: PostStatus | undefined
  onClose: () => void
  /** The URL to go to on close, for a preview with its own URL. */
  closeTo?: string
}

/** The post as visitors will see it. */
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

/** The preview with its own URL: `?preview=` and the post's id. */
export function UrlPreviewDialog({
  post,
}: {
  post: (ArticlePost & { id: string; status: PostStatus }) | null
}) {
  const { isOpen, closeTo, close } = useUrlDialog({
    name: 'preview',
    id: post?.id ?? null,
    openerIdOf: previewButtonId,
  })
  return <PreviewDialog post={isOpen ? post : null} status={post?.status} onClose={close} closeTo={closeTo} />
}
