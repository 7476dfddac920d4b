import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { pluralize } from '#app/shared/pluralize.ts'
import { VISITS_NOT_READ } from '../staff-admin-texts.ts'
import { Card } from './waiting.tsx'

/** `name` is the title of the page, or of those that are counted together. */
type PageCount = { page: string; name: string; count: number }

export type VisitCounts = {
  days: number
  assistants: { persona: string; asked: number; fromPages: number; foundNothing: number }[]
  /** The pages that led to most. */
  messages: PageCount[]
  applications: PageCount[]
}

/** What visitors asked and sent. Null when it could not be read. */
export function VisitCountsCard({ counts }: { counts: VisitCounts | null }) {
  if (!counts) {
    return (
      <Card icon={ChartNoAxesColumn} title="Asked and sent">
        <p className="py-2 text-danger">{VISITS_NOT_READ}</p>
      </Card>
    )
  }
  const asked = counts.assistants.filter((assistant) => assistant.asked > 0)
  return (
    <Card icon={ChartNoAxesColumn} title={`Asked and sent, last ${counts.days} days`}>
      <div className="grid gap-x-10 lg:grid-cols-3">
        <CountList title="Questions to the assistants" nothing="No questions yet">
          {asked.map(({ persona, ...assistant }) => (
            <CountRow key={persona} name={<span className="capitalize">{persona}</span>}>
              {describeAnswers(assistant)}
            </CountRow>
          ))}
        </CountList>
        <CountList title="Pages that led to messages" nothing="No messages yet">
          {counts.messages.map(PageRow)}
        </CountList>
        <CountList title="Pages that led to applications" nothing="No applications yet">
          {counts.applications.map(PageRow)}
        </CountList>
      </div>
    </Card>
  )
}

/** Pictures are drawn, not looked up. */
function describeAnswers({
  asked,
  fromPages,
  foundNothing,
}: Omit<VisitCounts['assistants'][number], 'persona'>) {
  return [
    pluralize(asked, 'question'),
    ...(fromPages > 0 ? [`${fromPages} answered from pages`] : []),
    ...(foundNothing > 0 ? [`${foundNothing} found nothing`] : []),
  ].join(', ')
}

function PageRow({ page, name, count }: PageCount) {
  return (
    <CountRow key={page} name={name}>
      {count}
    </CountRow>
  )
}

function CountRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1">
      <span className="wrap-anywhere min-w-0">{name}</span>
      <span className="ml-auto text-muted tabular-nums">{children}</span>
    </li>
  )
}

function CountList({ title, nothing, children }: { title: string; nothing: string; children: ReactNode[] }) {
  return (
    <div className="py-2 text-sm">
      <h4 className="font-semibold">{title}</h4>
      {children.length === 0 ? <p className="py-1 text-muted">{nothing}</p> : <ul>{children}</ul>}
    </div>
  )
}
