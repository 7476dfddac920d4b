import { Reply } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { href } from 'react-router'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { useRowChange } from '#app/ui/use-row-change.ts'
import type { RowChangeResult } from '../message-change.schema.ts'
import { type OpenedMessage, subjectOf } from '../message-rows.ts'
import { MessageText } from './message-text.tsx'
import { UPDATE_FAILED } from './use-messages.ts'

type MessageDialogProps = {
  /** The one that was read last, also after it was closed: how its last change went is still to be told. */
  message: OpenedMessage | null
  isOpen: boolean
  closeTo: string
  onClose: () => void
  onMarked: (result: RowChangeResult) => void
}

/** The whole message. A browser that shows it marks it as read; to follow its address alone does not. */
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
      {/* What the list says is neither seen nor heard under an open dialog. */}
      {shown && failedId === shown.id && !isBusy && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {UPDATE_FAILED}
        </p>
      )}
      {shown && <MessageText message={shown} />}
    </Dialog>
  )
}
