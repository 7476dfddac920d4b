import { Dialog } from '#app/ui/dialog.tsx'
import type { ApplicationRow } from '../../application-rows.ts'

type CoverLetterDialogProps = {
  /** Null closes it. */
  row: ApplicationRow | null
  onClose: () => void
}

export function CoverLetterDialog({ row, onClose }: CoverLetterDialogProps) {
  return (
    <Dialog
      title="Cover letter"
      subtitle={
        row && (
          <p dir="auto" className="wrap-anywhere text-muted">
            {row.applicantName}, {row.jobTitle}
          </p>
        )
      }
      isOpen={row !== null}
      onClose={onClose}
    >
      <p dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-wrap">
        {row?.coverLetter}
      </p>
    </Dialog>
  )
}
