import { Reply } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { href, useLocation } from 'react-router'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ContactLinks } from '#app/ui/list/contact-links.tsx'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import { useRowChange } from '#app/ui/list/use-list-changes.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { ContactMessage } from '../../message.ts'
import type { RowChangeResult } from '../message-change.schema.ts'
import { openedIdOf } from '../message-filter.ts'
import { type OpenedMessage, subjectOf } from '../message-rows.ts'
import { MESSAGE_NOT_OPENED, MESSAGE_NOT_UPDATED } from './contact-admin-texts.ts'

type MessageDialogProps = {
  /** The message loaded last, also after closing: the outcome of its last change is still to be reported. */
  message: OpenedMessage | null
  isOpen: boolean
  closeTo: string
  onClose: () => void
  onMarked: (result: RowChangeResult) => void
}

/** The whole message. Showing it marks it as read; requesting its URL alone (prefetch) does not. */
export function MessageDialog({ message, isOpen, onMarked, ...closing }: MessageDialogProps) {
  const [failedId, setFailedId] = useState<string | null>(null)
  const { send, isBusy } = useRowChange<RowChangeResult>({
    key: `mark-${message?.id ?? 'none'}`,
    action: href('/admin/messages'),
    onSettled: (result) => {
      setFailedId(result.ok ? null : (message?.id ?? null))
      onMarked(result)
    },
  })
  const isScripted = useIsHydrated()
  const markRead = useEffectEvent((id: string) => send({ intent: 'read', id }))
  const shown = isOpen ? message : null
  const unreadId = shown?.readAt === null ? shown.id : null

  useEffect(() => {
    if (unreadId !== null) markRead(unreadId)
  }, [unreadId])

  function leaveUnread({ id }: OpenedMessage) {
    send({ intent: 'unread', id })
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
            <Button look="secondary" disabled={!isScripted || isBusy} onClick={() => leaveUnread(shown)}>
              Mark as unread
            </Button>
            <ButtonLink to={shown.replyAddress}>
              <Reply aria-hidden="true" className="size-5" />
              Reply
            </ButtonLink>
          </>
        )
      }
      {...closing}
    >
      {/* The list's own status messages are hidden behind the modal dialog. */}
      {shown && failedId === shown.id && !isBusy && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {MESSAGE_NOT_UPDATED}
        </p>
      )}
      {shown && (
        <>
          <MessageText message={shown} />
          <RecordHistory entries={shown.history} />
        </>
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
