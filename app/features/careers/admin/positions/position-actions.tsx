import { Pencil, Trash2, Users } from 'lucide-react'
import { href } from 'react-router'
import { deleteButtonId } from '#app/ui/use-delete-row.tsx'
import type { Position } from '../../position.ts'
import { WordedButton, WordedLink } from '../worded-action.tsx'

/** What can be done with one position of the table. */
export function PositionActions({ position, onDelete }: { position: Position; onDelete: () => void }) {
  const { id, title } = position
  return (
    <div className="max-xl:-mx-1.5 flex flex-wrap gap-1 xl:flex-nowrap">
      <WordedLink to={href('/admin/careers/:id', { id })} word="Edit" label={`Edit ${title}`} icon={Pencil} />
      <WordedLink
        to={`${href('/admin/applications')}?${new URLSearchParams({ position: id })}`}
        word="Applications"
        label={`Applications for ${title}`}
        icon={Users}
      />
      <WordedButton
        id={deleteButtonId(id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete ${title}`}
        icon={Trash2}
      />
    </div>
  )
}
