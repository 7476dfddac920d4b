import { ContactLinks } from '#app/ui/contact-links.tsx'
import type { ListedMessage } from '../message-rows.ts'

/** Who wrote, and whether somebody has read it: in shape, weight and words. */
export function SenderCell({ row: { name, email, phone, readAt } }: { row: ListedMessage }) {
  const isUnread = readAt === null
  return (
    <div className="wrap-anywhere">
      <p className="flex items-start gap-2">
        {isUnread && (
          <>
            <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-clay" />
            <span className="sr-only">Unread</span>
          </>
        )}
        <span dir="auto" className={isUnread ? 'font-semibold' : ''}>
          {name}
        </span>
      </p>
      <ContactLinks email={email} phone={phone} />
    </div>
  )
}
