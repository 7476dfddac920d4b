import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import type { PostRow } from '../../post.ts'
import type { PostChangeResult } from '../../post-change.schema.ts'

export function deleteButtonId(postId: string): string {
  return `delete-${postId}`
}

/** Asks before a post is deleted and says how it went. One dialog for all rows. */
export function useDeletePost() {
  const { state, data, submit } = useFetcher<PostChangeResult>({ key: 'delete-post' })
  const [asked, setAsked] = useState<{ post: PostRow; neighbour: PostRow | undefined } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isBusy = state !== 'idle'

  useEffect(() => {
    // Idle again means that the rows that are left are here too.
    if (state !== 'idle' || !data) return
    setIsOpen(false)
    void showToast(
      data.ok
        ? { kind: 'success', message: 'Post deleted successfully' }
        : { kind: 'error', message: 'Failed to delete post' },
    )
  }, [state, data])

  function askToDelete(post: PostRow, rows: PostRow[]) {
    const index = rows.indexOf(post)
    setAsked({ post, neighbour: rows[index + 1] ?? rows[index - 1] })
    setIsOpen(true)
  }

  function confirm() {
    if (!asked) return
    const change = { intent: 'delete', id: asked.post.id }
    void submit(change, { method: 'post', action: href('/admin/blog') })
  }

  function close() {
    setIsOpen(false)
    // The platform gives focus back to the button, unless that left together with its row.
    if (!asked || document.getElementById(deleteButtonId(asked.post.id))) return
    const button = asked.neighbour && document.getElementById(deleteButtonId(asked.neighbour.id))
    const next = button ?? document.querySelector<HTMLElement>('main')
    next?.focus()
  }

  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title="Are you sure you want to delete this post?"
      text={`“${asked?.post.title ?? ''}” will be gone with all its earlier versions. This cannot be undone.`}
      confirmLabel={isBusy ? 'Deleting…' : 'Delete'}
      isBusy={isBusy}
      onConfirm={confirm}
    />
  )
  return { askToDelete, dialog }
}
