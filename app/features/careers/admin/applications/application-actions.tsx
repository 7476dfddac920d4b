import { ExternalLink, FileText, Trash2 } from 'lucide-react'
import { isWebAddress } from '#app/shared/web-address.ts'
import { RowActions, RowButton, RowLink } from '#app/ui/row-action.tsx'
import { deleteButtonId } from '#app/ui/use-delete-row.tsx'
import { type ApplicationRow, namedInLabels } from '../../application-rows.ts'

type ApplicationActionsProps = { row: ApplicationRow; onRead: () => void; onDelete: () => void }

/** What can be done with one application of the table. */
export function ApplicationActions({ row, onRead, onDelete }: ApplicationActionsProps) {
  const name = namedInLabels(row)
  return (
    <RowActions className="xl:justify-end">
      {/* Whatever an applicant wrote: nothing but a web address becomes a link, and nobody there learns of us. */}
      {isWebAddress(row.resume) && (
        <RowLink
          to={row.resume}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          word="Resume"
          label={`Open the resume of ${name}`}
          icon={ExternalLink}
        />
      )}
      {row.coverLetter && (
        <RowButton
          onClick={onRead}
          word="Cover letter"
          label={`Read the cover letter of ${name}`}
          icon={FileText}
        />
      )}
      <RowButton
        id={deleteButtonId(row.id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete the application of ${name}`}
        icon={Trash2}
      />
    </RowActions>
  )
}
