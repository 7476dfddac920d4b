import { href } from 'react-router'
import { showToast } from '#app/ui/toaster.tsx'
import { useDeleteRow } from '#app/ui/use-delete-row.tsx'
import type { PostRow } from '../../post.ts'

/** Asks before a post is deleted and says how it went. */
export function useDeletePost() {
  return useDeleteRow<PostRow>({
    action: href('/admin/blog'),
    question: 'Are you sure you want to delete this post?',
    textOf: ({ title }) => `“${title}” will be gone with all its earlier versions. This cannot be undone.`,
    onSettled: (isDeleted) =>
      void showToast(
        isDeleted
          ? { kind: 'success', message: 'Post deleted successfully' }
          : { kind: 'error', message: 'Failed to delete post' },
      ),
  })
}
