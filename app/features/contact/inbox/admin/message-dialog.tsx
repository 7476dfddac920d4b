import { Reply } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { EntryList, NoteForm } from '#app/forms/entries/entries.tsx'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ContactLinks } from '#app/ui/list/contact-links.tsx'
import { LastChangeLine } from '#app/ui/list/last-change.tsx'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { ContactMessage } from '../../message.ts'
import { openedIdOf } from '../message-filter.ts'
import { type Inbox, type OpenedMessage, REPLY_NAME, subjectOf } from '../message-rows.ts'
import { MESSAGE_NOT_OPENED } from './contact-admin-texts.ts'
import { REPLY_ID } from './message-cells.tsx'
import { MessageHandling } from './message-handling.tsx'
import { ReplyForm } from './reply-form.tsx'
import { type SettleOpened, useOpenedMessage } from './use-opened-message.ts'

type MessageDialogProps = Pick<Inbox, 'assignees' | 'isReplyConfigured' | 'now'> & {
  /** The message loaded last, also after closing: the outcome of its last change is still to be reported. */
  message: OpenedMessage | null
  isOpen: boolean
  closeTo: string
  onClose: () => void
  onSettled: SettleOpened
}

/** The whole message. Showing it marks it as read; requesting its URL alone (prefetch) does not. */
export function MessageDialog({ message: loaded, isOpen, onSettled, ...props }: MessageDialogProps) {
  const { assignees, isReplyConfigured, now, ...closing } = props
  const opened = useOpenedMessage(loaded, { assignees, onSettled })
  const { message, mark, change, isBusy, problem, last } = opened
  const isScripted = useIsHydrated()
  const markRead = useEffectEvent(() => mark('read'))
  const shown = isOpen ? message : null
  const unreadId = shown?.readAt === null ? shown.id : null

  useEffect(() => {
    if (unreadId !== null) markRead()
  }, [unreadId])

  function leaveUnread() {
    mark('unread')
    closing.onClose()
  }

  return (
    <Dialog
      title={shown ? subjectOf(shown) : 'Message'}
      subtitle={
        shown && (
          <p className="wrap-anywhere text-muted">
            <bdi>{shown.name}</bdi>
            {`, ${formatDateTime(shown.createdAt)}`}
          </p>
        )
      }
      size="wide"
      isOpen={shown !== null}
      footer={
        shown && (
          <>
            {/* In sight of every button; the list's own messages are hidden behind the modal dialog. */}
            {problem && !isBusy && (
              <p role="alert" className="w-full font-semibold text-danger">
                {problem}
              </p>
            )}
            <div className="mr-auto self-center">
              <LastChangeLine last={last} />
            </div>
            <Button
              look="secondary"
              disabled={!isScripted}
              aria-disabled={isBusy}
              onClick={() => isBusy || leaveUnread()}
            >
              Mark as unread
            </Button>
            {shown.state !== 'answered' && (
              <Button
                look="secondary"
                disabled={!isScripted}
                aria-disabled={isBusy}
                onClick={() => isBusy || change({ intent: 'set state', state: 'answered' })}
              >
                Mark as answered
              </Button>
            )}
            {!isReplyConfigured && (
              <ButtonLink id={REPLY_ID} to={shown.replyAddress}>
                <Reply aria-hidden="true" className="size-5" />
                Reply
              </ButtonLink>
            )}
          </>
        )
      }
      {...closing}
    >
      {shown && (
        <div className="grid gap-8">
          <MessageHandling
            key={`handling-${shown.id}`}
            message={shown}
            assignees={assignees}
            now={now}
            isBusy={isBusy}
            onChange={change}
          />
          <MessageText message={shown} />
          <EntryList
            label="Replies and notes"
            entries={shown.entries}
            names={{ note: 'Note', reply: REPLY_NAME }}
            onRemove={({ id }) => isBusy || change({ intent: 'remove entry', entryId: id })}
          />
          {isReplyConfigured && <ReplyForm key={shown.id} message={shown} isBusy={isBusy} onSend={change} />}
          <NoteForm
            key={`note-${shown.id}`}
            record={`message:${shown.id}`}
            entries={shown.entries}
            isBusy={isBusy}
            onSend={(note) => change({ intent: 'note', ...note })}
          />
          <RecordHistory entries={shown.history} className="" />
        </div>
      )}
    </Dialog>
  )
}

/** The message text, and how to reach its sender. */
function MessageText({ message }: { message: ContactMessage }) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
      <p dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-wrap">
        {message.message}
      </p>
      <dl className="wrap-anywhere grid content-start gap-3 border-line text-sm max-md:border-t max-md:pt-4 md:border-l md:pl-6">
        <Fact name="Name">
          <span dir="auto">{message.name}</span>
        </Fact>
        <Fact name={message.phone ? 'Email and phone' : 'Email'}>
          <ContactLinks email={message.email} phone={message.phone} />
        </Fact>
        <Fact name="Reference">{message.reference}</Fact>
        <Fact name="Sent from">{message.page}</Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shown while the URL names a message that could not be loaded. */
export function UnopenedMessage({ isMissing }: { isMissing: boolean }) {
  const { search } = useLocation()
  if (!isMissing || openedIdOf(new URLSearchParams(search)) === null) return null
  return (
    <p role="status" className="mb-6 rounded bg-clay-soft px-4 py-2">
      {MESSAGE_NOT_OPENED}
    </p>
  )
}
