import { Pencil, Trash2, Users } from 'lucide-react'
import { href } from 'react-router'
import { RowActions, RowButton, RowLink } from '#app/ui/row-action.tsx'
import { deleteButtonId } from '#app/ui/use-delete-row.tsx'
import type { Position } from '../../position.ts'

/** What can be done with one position of the table. */
export function PositionActions({ position, onDelete }: { position: Position; onDelete: () => void }) {
  const { id, title } = position
  return (
    <RowActions>
      <RowLink to={href('/admin/careers/:id', { id })} word="Edit" label={`Edit ${title}`} icon={Pencil} />
      <RowLink
        to={`${href('/admin/applications')}?${new URLSearchParams({ position: id })}`}
        word="Applications"
        label={`Applications for ${title}`}
        icon={Users}
      />
      <RowButton
        id={deleteButtonId(id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete ${title}`}
        icon={Trash2}
      />
    </RowActions>
  )
}
