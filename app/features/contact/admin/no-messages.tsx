import { href, Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { MessageFilter } from '../contact-message.ts'
import { isUnfiltered } from '../message-filter.ts'

/** Says why there is nothing to see; beyond the last page of the list there never is. */
export function NoMessages({ filter, isLaterPage }: { filter: MessageFilter; isLaterPage: boolean }) {
  if (isUnfiltered(filter) && !isLaterPage) {
    return (
      <EmptyState title="No messages yet">
        What visitors write in the contact form appears here as soon as it is sent.
      </EmptyState>
    )
  }
  return (
    <div role="status">
      <EmptyState title={titleOf(filter)}>
        {filter.search !== null &&
          'Every word you type has to be in the name, the email address, the phone number, the subject, the message or the reference. '}
        <Link
          to={href('/admin/messages')}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline"
        >
          Show all messages
        </Link>
      </EmptyState>
    </div>
  )
}

function titleOf({ show, search }: MessageFilter): string {
  if (search !== null) return 'No message matches'
  if (show === 'unread') return 'Every message has been read'
  if (show === 'failed') return 'No delivery has failed'
  if (show === 'unconfigured') return 'No message waits for mail to be set up'
  return 'No older messages'
}
