import { MonitorSmartphone } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { formatDateTime, isoDateTime } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OpenSession } from '../account-sessions.server.ts'
import { AccountSection, FormNotice } from './account-section.tsx'
import type { AccountAnswer } from './profile-forms.tsx'

type SessionsSectionProps = { sessions: OpenSession[]; answer: AccountAnswer | undefined }

export function SessionsSection({ sessions, answer }: SessionsSectionProps) {
  const isBusy = useNavigation().state !== 'idle'
  const isAbout = answer?.intent === 'end-session' || answer?.intent === 'end-others'
  const hasOthers = sessions.length > 1
  return (
    <AccountSection
      title="Sessions"
      text="Where you are signed in. The time of the last use is up to ten minutes old. End what you do not recognise, and change your password."
    >
      <ul className="grid">
        {sessions.map(({ id, device, place, lastUsedAt, isThisOne }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
          >
            <MonitorSmartphone aria-hidden="true" className="hidden size-5 shrink-0 text-muted sm:block" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{device}</p>
              <p className="text-muted text-sm">
                {place} · Last used{' '}
                <time dateTime={isoDateTime(lastUsedAt)} className="tabular-nums">
                  {formatDateTime(lastUsedAt)}
                </time>
              </p>
            </div>
            {isThisOne ? (
              <Badge tone="good">This session</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" look="secondary" disabled={isBusy}>
                  End<span className="sr-only"> {`${device}, ${place}`}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" look="danger" disabled={isBusy}>
            End all other sessions
          </Button>
        </Form>
      )}
      <FormNotice message={isAbout && answer.ok ? answer.message : undefined} />
    </AccountSection>
  )
}
