import {
  ArrowRight,
  CircleAlert,
  DatabaseBackup,
  Inbox,
  type LucideIcon,
  MailWarning,
  Sparkles,
  UserRoundPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { AiHelper } from '#app/shared/ai-helpers.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { can, type Role } from '#app/shared/roles.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Due, DueLine } from '#app/ui/list/due-line.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NO_BACKUPS, WAITING_NOT_READ } from '../staff-admin-texts.ts'

type AiDay = {
  calls: number
  limit: number
  helpers: { helper: string; calls: number; failed: number }[]
}

const helperNames: Record<AiHelper, string> = {
  yves: 'Chat: yves',
  tina: 'Chat: tina',
  kevin: 'Chat: kevin',
  post: 'Blog post',
  'post-title': 'Blog title',
  'post-excerpt': 'Blog excerpt',
  'post-picture': 'Blog picture',
  position: 'Job posting',
  'position-text': 'Job text',
  client: 'Client',
}

/** Null when no model is configured. */
function AiCard({ ai }: { ai: AiDay | null }) {
  return (
    <Card icon={Sparkles} title="AI">
      <p className="py-2 text-muted tabular-nums">
        {ai ? `${ai.calls} of ${ai.limit} model calls today` : 'AI is not configured'}
        {ai && ai.calls >= ai.limit && '. The budget starts anew at midnight.'}
      </p>
      {ai && ai.helpers.length > 0 && (
        <ul aria-label="Model calls today" className="py-2 text-sm">
          {ai.helpers.map(({ helper, calls, failed }) => (
            <li key={helper} className="flex flex-wrap items-baseline gap-x-3 py-1">
              <span className="min-w-0">{nameOf(helper)}</span>
              <span className="ml-auto text-muted tabular-nums">
                {pluralize(calls, 'call')}
                {failed > 0 && <span className="text-danger">, {failed} failed</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CardLink to={href('/admin/blog/new')}>Draft a post</CardLink>
    </Card>
  )
}

/** A helper that no longer exists is shown by its recorded name. */
function nameOf(helper: string): string {
  return Object.hasOwn(helperNames, helper) ? helperNames[helper as AiHelper] : helper
}

/** All moments as they are shown. */
export type BackupStatus = {
  /** Null where none was made yet. */
  last: { madeAt: string; age: string } | null
  /** How often one is due, where the last one is older than twice that, or the first one is missing. */
  overdue: string | null
  failure: { failedAt: string; reason: string } | null
}

/** Null when no backups are configured. */
function BackupCard({ backups }: { backups: BackupStatus | null }) {
  return (
    <Card icon={DatabaseBackup} title="Backups">
      {backups === null ? (
        <p className="py-2 text-muted">{NO_BACKUPS}</p>
      ) : (
        <>
          <p className="py-2 text-muted tabular-nums">
            {backups.last
              ? `The last backup is ${backups.last.age} old (${backups.last.madeAt})`
              : 'No backup has been made yet'}
          </p>
          {backups.overdue && (
            <p className="py-2 text-danger">Overdue: one should be made every {backups.overdue}</p>
          )}
          {backups.failure && (
            <p className="break-words py-2 text-danger">
              The backup of {backups.failure.failedAt} failed: {backups.failure.reason}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

type CountedLink = { count: number; to: string }

/** Open tasks for staff, each with the URL where it is done. */
export type WaitingWork = {
  newApplications: CountedLink & { positions: number; top: (CountedLink & { title: string })[] }
  /** Null where the role does not open the inbox. */
  openMessages:
    | (CountedLink & {
        /** Past the promised moment. */
        late: number
        /** The median of the last 30 days; null where nothing was answered. */
        answerTime: string | null
        /** Those that are due first. */
        first: {
          id: string
          subject: string
          sender: string
          due: Due
          to: string
        }[]
      })
    | null
  failed: { confirmations: CountedLink; messages: CountedLink }
  unconfigured: { confirmations: CountedLink; messages: CountedLink }
  /** Null when no model is configured. */
  ai: AiDay | null
  /** Null when no backups are configured. */
  backups: BackupStatus | null
}

/** Null when it could not be read. */
export function Waiting({ role, work }: { role: Role; work: WaitingWork | null }) {
  if (!work) return <WaitingFailure />
  const { newApplications, openMessages, failed, unconfigured } = work
  const hasFailed = failed.confirmations.count > 0 || failed.messages.count > 0
  const hasUnsent = unconfigured.confirmations.count > 0 || unconfigured.messages.count > 0
  const isBackupMissing = work.backups?.overdue || work.backups?.failure
  const isCalm = !(newApplications.count || openMessages?.count || hasFailed || hasUnsent || isBackupMissing)
  const isBoth = newApplications.count > 0 && Boolean(openMessages?.count)
  return (
    <div className={`grid items-start gap-5 ${isBoth ? 'lg:grid-cols-[1.45fr_1fr]' : 'lg:grid-cols-2'}`}>
      {isCalm && (
        <Card icon={Inbox} title="Nothing waits for you">
          <p className="py-2 text-muted">{expectedWork(role)}</p>
          <AnswerTime median={openMessages?.answerTime ?? null} />
        </Card>
      )}
      {!isCalm && openMessages && (openMessages.count > 0 || openMessages.answerTime) && (
        <OpenMessages {...openMessages} />
      )}
      {newApplications.count > 0 && <NewApplications {...newApplications} />}
      {hasFailed && (
        <section
          aria-label="Failed deliveries"
          className="divide-y divide-line rounded border border-danger bg-surface px-5 py-1 lg:col-span-full"
        >
          {failed.confirmations.count > 0 && (
            <FailureLink to={failed.confirmations.to}>
              {pluralize(failed.confirmations.count, 'mail')} to applicants failed
            </FailureLink>
          )}
          {failed.messages.count > 0 && (
            <FailureLink to={failed.messages.to}>
              {pluralize(failed.messages.count, 'contact message')} failed
            </FailureLink>
          )}
        </section>
      )}
      {hasUnsent && (
        <Card icon={MailWarning} title="Deliveries">
          {unconfigured.confirmations.count > 0 && (
            <CardLink to={unconfigured.confirmations.to}>
              {pluralize(unconfigured.confirmations.count, 'confirmation')} of applications not sent: mail was
              not configured
            </CardLink>
          )}
          {unconfigured.messages.count > 0 && (
            <CardLink to={unconfigured.messages.to}>
              {pluralize(unconfigured.messages.count, 'contact message')} not sent on: mail was not configured
            </CardLink>
          )}
        </Card>
      )}
    </div>
  )
}

/** Cards that tell of the running of the site and ask staff for nothing. */
export function Upkeep({ role, work }: { role: Role; work: WaitingWork | null }) {
  if (!work || !(can(role, 'posts') || can(role, 'activity'))) return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {/* Leads to a new post. */}
      {can(role, 'posts') && <AiCard ai={work.ai} />}
      {can(role, 'activity') && <BackupCard backups={work.backups} />}
    </div>
  )
}

function expectedWork(role: Role): string {
  const applications = can(role, 'applications')
  const messages = can(role, 'messages')
  if (applications && messages)
    return 'New applications, open messages and deliveries that failed appear here.'
  if (applications) return 'New applications and confirmations that failed appear here.'
  if (messages) return 'Open messages and deliveries that failed appear here.'
  return 'Your role has no work that comes in from visitors.'
}

export function WaitingSkeleton() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}

function OpenMessages({ count, late, answerTime, first, to }: NonNullable<WaitingWork['openMessages']>) {
  const lateWords = late > 0 ? `, ${late} late` : ''
  const title = count > 0 ? pluralize(count, 'open message') + lateWords : 'No open messages'
  return (
    <Card icon={Inbox} title={title}>
      <AnswerTime median={answerTime} />
      {first.map(({ id, subject, sender, due, to: path }) => (
        <Link key={id} to={path} className="group flex min-h-15 gap-x-4 py-2 max-sm:flex-col sm:items-center">
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-semibold group-hover:underline">
              {subject}
            </span>
            <span dir="auto" className="block truncate text-muted text-sm">
              {sender}
            </span>
          </span>
          <span className="shrink-0 text-sm tabular-nums sm:ml-auto sm:text-right">
            <DueLine {...due} />
          </span>
        </Link>
      ))}
      <CardLink to={to}>
        Open the inbox
        <ArrowRight aria-hidden="true" className="ml-auto size-5" />
      </CardLink>
    </Card>
  )
}

function AnswerTime({ median }: { median: string | null }) {
  return (
    median && <p className="py-2 text-muted text-sm">Median answer {median} of working time, last 30 days</p>
  )
}

function NewApplications({ count, positions, top, to }: WaitingWork['newApplications']) {
  const others = positions - top.length
  return (
    <Card icon={UserRoundPlus} title={pluralize(count, 'new application')}>
      {top.map((position) => (
        <CardLink key={position.to} to={position.to}>
          <span className="min-w-0 truncate">{position.title}</span>
          <span className="ml-auto tabular-nums">
            {position.count}
            <span className="sr-only"> new</span>
          </span>
        </CardLink>
      ))}
      {others > 0 && <CardLink to={to}>and {pluralize(others, 'more position')}</CardLink>}
    </Card>
  )
}

function WaitingFailure() {
  return (
    <div className="rounded border border-danger p-4">
      <p role="alert" className="text-danger">
        {WAITING_NOT_READ}
      </p>
      <ButtonLink look="secondary" to={href('/admin/dashboard')} replace preventScrollReset className="mt-4">
        Try again
      </ButtonLink>
    </div>
  )
}

export function Card({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children: ReactNode
}) {
  return (
    <section className="rounded border border-line bg-surface px-5 pt-4 pb-2">
      <h3 className="flex items-center gap-2.5 font-semibold text-base tracking-normal">
        <Icon aria-hidden="true" className="size-5 text-clay" />
        {title}
      </h3>
      <div className="mt-1 divide-y divide-line">{children}</div>
    </section>
  )
}

function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 py-2 font-semibold text-clay hover:underline">
      {children}
    </Link>
  )
}

/** Leads to the list of what failed, where it is sent again. */
function FailureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="group flex min-h-13 flex-wrap items-center gap-x-3 py-2 font-semibold">
      <span className="flex items-center gap-2.5 text-danger">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {children}
      </span>{' '}
      <span className="ml-auto flex items-center gap-3 text-clay group-hover:underline">
        Send again
        <ArrowRight aria-hidden="true" className="size-5" />
      </span>
    </Link>
  )
}
