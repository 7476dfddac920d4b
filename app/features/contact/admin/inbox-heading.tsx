import { Download } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import type { MessageFilter } from '../contact-message.ts'
import { exportPath } from '../message-filter.ts'

type InboxHeadingProps = {
  /** How many messages nobody has read; null where that is not known. */
  unread: number | null
  filter: MessageFilter
}

export function InboxHeading({ unread, filter }: InboxHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl">
        Messages
        {unread !== null && unread > 0 && (
          <span className="ml-1 font-normal text-base text-muted tabular-nums">{` ${unread} unread`}</span>
        )}
      </h1>
      <ButtonLink look="secondary" to={exportPath(filter)} reloadDocument discover="none">
        <Download aria-hidden="true" className="size-5" />
        Export CSV
      </ButtonLink>
    </div>
  )
}
