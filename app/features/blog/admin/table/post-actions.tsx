import { Eye, Pencil, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { RowActions, RowButton, RowLink } from '#app/ui/row-action.tsx'
import { deleteButtonId } from '#app/ui/use-delete-row.tsx'
import type { PostRow } from '../../post.ts'
import { previewButtonId } from '../preview-dialog.tsx'

type PostActionsProps = { post: PostRow; previewAddress: string; onDelete: () => void }

/** What can be done with one post of the table. */
export function PostActions({ post, previewAddress, onDelete }: PostActionsProps) {
  return (
    <RowActions>
      <RowLink
        id={previewButtonId(post.id)}
        to={previewAddress}
        preventScrollReset
        word="Preview"
        label={`Preview ${post.title}`}
        icon={Eye}
      />
      <RowLink
        to={href('/admin/blog/:id', { id: post.id })}
        word="Edit"
        label={`Edit ${post.title}`}
        icon={Pencil}
      />
      <RowButton
        id={deleteButtonId(post.id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete ${post.title}`}
        icon={Trash2}
      />
    </RowActions>
  )
}
