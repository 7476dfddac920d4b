import type { ReactNode } from 'react'
import { formatDateTime } from '#app/shared/dates.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ContactLinks } from '#app/ui/list/contact-links.tsx'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import { useUrlDialog } from '#app/ui/use-url-dialog.ts'
import type { OpenedApplication } from '../application-rows.ts'
import { openLinkId } from './application-cells.tsx'

/** One application above the list, open while the URL has its parameter. */
export function ApplicationDialog({ opened }: { opened: OpenedApplication | null }) {
  const { isOpen, closeTo, close } = useUrlDialog({
    name: 'application',
    id: opened?.id ?? null,
    openerIdOf: openLinkId,
  })
  return (
    <Dialog
      title={opened?.positionTitle ?? 'Application'}
      subtitle={
        opened && (
          <p dir="auto" className="wrap-anywhere text-muted">
            {opened.applicantName}
          </p>
        )
      }
      isOpen={isOpen}
      closeTo={closeTo}
      onClose={close}
    >
      {opened && (
        <>
          <dl className="wrap-anywhere grid gap-3 sm:grid-cols-2">
            <Fact name="Status">{opened.status}</Fact>
            <Fact name="Applied">{formatDateTime(opened.appliedAt)}</Fact>
            <Fact name="Contact">
              <ContactLinks email={opened.email} phone={opened.phone} />
            </Fact>
            {opened.withdrawnAt !== null && (
              <Fact name="Withdrawn">{formatDateTime(opened.withdrawnAt)}</Fact>
            )}
          </dl>
          <RecordHistory entries={opened.history} />
        </>
      )}
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
