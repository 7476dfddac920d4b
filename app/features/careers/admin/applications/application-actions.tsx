import { ExternalLink, FileText, Trash2 } from 'lucide-react'
import { deleteButtonId } from '#app/ui/use-delete-row.tsx'
import { isWebAddress } from '../../application.schema.ts'
import { type ApplicationRow, namedInLabels } from '../../application-rows.ts'
import { WordedButton, WordedLink } from '../worded-action.tsx'

type ApplicationActionsProps = { row: ApplicationRow; onRead: () => void; onDelete: () => void }

/** What can be done with one application of the table. */
export function ApplicationActions({ row, onRead, onDelete }: ApplicationActionsProps) {
  const name = namedInLabels(row)
  return (
    <div className="max-xl:-mx-1.5 flex flex-wrap gap-1 xl:flex-nowrap xl:justify-end">
      {/* Whatever an applicant wrote: nothing but a web address becomes a link, and nobody there learns of us. */}
      {isWebAddress(row.resume) && (
        <WordedLink
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
        <WordedButton
          onClick={onRead}
          word="Cover letter"
          label={`Read the cover letter of ${name}`}
          icon={FileText}
        />
      )}
      <WordedButton
        id={deleteButtonId(row.id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete the application of ${name}`}
        icon={Trash2}
      />
    </div>
  )
}
