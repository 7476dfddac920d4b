import { Inbox, MailWarning, UserRoundPlus } from 'lucide-react'
import { href } from 'react-router'
import { inWords } from '#app/shared/in-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AiCard, type AiDay } from './ai-card.tsx'
import { Card, CardLink } from './card.tsx'

type CountedLink = { count: number; to: string }

/** What staff have to look at, each with the address at which they do. */
export type WaitingWork = {
  newApplications: CountedLink & { positions: number; top: (CountedLink & { title: string })[] }
  unreadMessages: CountedLink
  failed: { confirmations: CountedLink; messages: CountedLink }
  unconfigured: { confirmations: CountedLink; messages: CountedLink }
  /** Null where no model is configured. */
  ai: AiDay | null
}

/** Null where it could not be read. */
export function Waiting({ work }: { work: WaitingWork | null }) {
  if (!work) return <WaitingFailure />
  const { newApplications, unreadMessages, failed, unconfigured, ai } = work
  const hasFailed = failed.confirmations.count > 0 || failed.messages.count > 0
  const hasUnsent = unconfigured.confirmations.count > 0 || unconfigured.messages.count > 0
  const isCalm = !(newApplications.count || unreadMessages.count || hasFailed)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {isCalm && (
        <Card icon={Inbox} title="Nothing waits for you">
          <p className="py-2 text-muted">
            New applications, unread messages and deliveries that failed appear here.
          </p>
        </Card>
      )}
      {newApplications.count > 0 && <NewApplications {...newApplications} />}
      {unreadMessages.count > 0 && (
        <Card icon={Inbox} title="Messages">
          <CardLink to={unreadMessages.to}>{inWords(unreadMessages.count, 'unread message')}</CardLink>
        </Card>
      )}
      {(hasFailed || hasUnsent) && (
        <Card icon={MailWarning} title="Deliveries">
          {failed.confirmations.count > 0 && (
            <CardLink to={failed.confirmations.to}>
              {inWords(failed.confirmations.count, 'confirmation')} of applications failed
            </CardLink>
          )}
          {failed.messages.count > 0 && (
            <CardLink to={failed.messages.to}>
              {inWords(failed.messages.count, 'contact message')} failed
            </CardLink>
          )}
          {unconfigured.confirmations.count > 0 && (
            <CardLink to={unconfigured.confirmations.to}>
              {inWords(unconfigured.confirmations.count, 'confirmation')} of applications not sent: mail was
              not configured
            </CardLink>
          )}
          {unconfigured.messages.count > 0 && (
            <CardLink to={unconfigured.messages.to}>
              {inWords(unconfigured.messages.count, 'contact message')} not sent on: mail was not configured
            </CardLink>
          )}
        </Card>
      )}
      <AiCard ai={ai} />
    </div>
  )
}

export function WaitingSkeleton() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}

function NewApplications({ count, positions, top, to }: WaitingWork['newApplications']) {
  const others = positions - top.length
  return (
    <Card icon={UserRoundPlus} title={inWords(count, 'new application')}>
      {top.map((position) => (
        <CardLink key={position.to} to={position.to}>
          <span className="min-w-0 truncate">{position.title}</span>
          <span className="ml-auto tabular-nums">
            {position.count}
            <span className="sr-only"> new</span>
          </span>
        </CardLink>
      ))}
      {others > 0 && <CardLink to={to}>and {inWords(others, 'more position')}</CardLink>}
    </Card>
  )
}

function WaitingFailure() {
  return (
    <div className="rounded border border-danger p-4">
      <p role="alert" className="text-danger">
        What waits for you could not be read.
      </p>
      <ButtonLink look="secondary" to={href('/admin/dashboard')} replace preventScrollReset className="mt-4">
        Try again
      </ButtonLink>
    </div>
  )
}
