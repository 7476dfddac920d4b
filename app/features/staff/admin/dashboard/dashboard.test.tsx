import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#app/shared/roles.ts'
import { ContentCounts, type Counts, DashboardSkeleton } from './content-counts.tsx'
import { overviewSeries, STRIPES_ID } from './overview-series.ts'
import { Upkeep, Waiting, type WaitingWork } from './waiting.tsx'

const CALM: WaitingWork = {
  newApplications: { count: 0, to: '/new', positions: 0, top: [] },
  openMessages: { count: 0, late: 0, to: '/open', answerTime: null, first: [] },
  failed: {
    confirmations: { count: 0, to: '/failed-confirmations' },
    messages: { count: 0, to: '/failed-messages' },
  },
  unconfigured: {
    confirmations: { count: 0, to: '/unsent-confirmations' },
    messages: { count: 0, to: '/unsent-messages' },
  },
  ai: null,
  backups: { last: { madeAt: 'November 15, 2026, 14:02', age: '3 hours' }, overdue: null, failure: null },
}

const COUNTS: Counts = {
  posts: { published: 3, total: 5 },
  positions: { active: 1, total: 2, overdue: 0 },
  clients: { featured: 0, total: 7 },
}

/** What the dashboard shows above and below its counts. */
function Work(props: { role: Role; work: WaitingWork | null }) {
  return (
    <>
      <Waiting {...props} />
      <Upkeep {...props} />
    </>
  )
}

const ROLE: Role = 'administrator'
const PATHS = { posts: '/posts', positions: '/positions', clients: '/clients' }
const ACTIONS = { post: '/new-post', position: '/new-position', client: '/new-client' }

test('DASH-04: positions that are active past their deadline are said beside their count', () => {
  const draw = (overdue: number) => {
    const counts = { ...COUNTS, positions: { active: 4, total: 5, overdue } }
    return render(<ContentCounts role={ROLE} counts={counts} paths={PATHS} actions={ACTIONS} />)
  }
  expect(draw(2)).toContain('>2 past the deadline<')
  expect(draw(2).replaceAll('<!-- -->', '')).toContain('>4/5<')
  expect(draw(0)).not.toContain('past the deadline')
})

test('DASH-06, DASH-07, DASH-08: the overview is a table for those who cannot see the chart', () => {
  const html = render(<ContentCounts role={ROLE} counts={COUNTS} paths={PATHS} actions={ACTIONS} />)
  expect(html).not.toContain('role="alert"')
  const table = /<table.*<\/table>/.exec(html)?.[0] ?? ''
  expect(table).toContain('<caption>Overview</caption>')
  expect(cellsOf(table, 'thead')).toEqual([['Content', 'Total', 'Active/Published']])
  expect(cellsOf(table, 'tbody')).toEqual([
    ['Posts', '5', '3'],
    ['Jobs', '2', '1'],
    ['Clients', '7', '0'],
  ])
})

test('DASH-08: all of something is blue, and what of it is active or published is red', () => {
  expect(overviewSeries).toMatchObject([
    { key: 'total', name: 'Total', fill: 'var(--blue)', stroke: 'var(--blue)' },
    { key: 'active', name: 'Active/Published', fill: `url(#${STRIPES_ID})`, stroke: 'var(--danger)' },
  ])
  const html = render(<ContentCounts role={ROLE} counts={COUNTS} paths={PATHS} actions={ACTIONS} />)
  const stripes = new RegExp(`<pattern id="${STRIPES_ID}".*?</pattern>`).exec(html)?.[0] ?? ''
  expect([...stripes.matchAll(/fill="([^"]*)"/g)].map((match) => match[1])).toEqual([
    'var(--danger)',
    'var(--surface)',
  ])
})

test('DASH-10: each count leads to its list, and each quick action to the form of what it makes', () => {
  const html = render(<ContentCounts role={ROLE} counts={COUNTS} paths={PATHS} actions={ACTIONS} />)
  expect(linksOf(html)).toEqual([
    ['/posts', 'Blog Posts'],
    ['/positions', 'Job Positions'],
    ['/clients', 'Clients'],
    ['/new-post', 'Create New Blog Post'],
    ['/new-position', 'Add Job Position'],
    ['/new-client', 'Add New Client'],
  ])
})

test('DASH-11: counts that could not be read are zero, and not told to be real', () => {
  const html = render(<ContentCounts role={ROLE} counts={null} paths={PATHS} actions={ACTIONS} />)
  expect(html).toMatch(/role="alert"[^>]*>The numbers could not be loaded/)
  expect(html.match(/>0\/0</g)).toHaveLength(3)
  expect(linksOf(html)).toHaveLength(6)
})

test('DASH-02: while the numbers are counted there are three cards, a chart and three actions without content', () => {
  const html = render(<DashboardSkeleton role={ROLE} />)
  expect(html).toContain('role="status"')
  // Three lines in each of three cards, one chart, three actions.
  expect(html.match(/animate-pulse/g)).toHaveLength(3 * 3 + 1 + 3)
  expect(html).not.toMatch(/<a |<table|\d\/\d/)
  expect(html).toContain('Overview')
  expect(html).toContain('Quick Actions')
})

test('what waits for staff is in words, each with a link to where they act', () => {
  const html = render(
    <Work
      role={ROLE}
      work={{
        newApplications: {
          count: 7,
          to: '/new',
          positions: 4,
          top: [
            { title: 'Designer', count: 4, to: '/new-designer' },
            { title: 'Tester', count: 1, to: '/new-tester' },
          ],
        },
        openMessages: {
          count: 5,
          late: 1,
          to: '/open',
          answerTime: '3 h 10 min',
          first: [
            {
              id: 'm1',
              subject: 'A quote',
              sender: 'Aline',
              due: { text: 'Late since today, 10:00', urgency: 'late' },
              to: '/open-m1',
            },
          ],
        },
        failed: {
          confirmations: { count: 2, to: '/failed-confirmations' },
          messages: { count: 1, to: '/failed-messages' },
        },
        unconfigured: {
          confirmations: { count: 1, to: '/unsent-confirmations' },
          messages: { count: 3, to: '/unsent-messages' },
        },
        ai: { calls: 37, limit: 500, helpers: [] },
        backups: CALM.backups,
      }}
    />,
  )
  expect(html).toContain('5 open messages, 1 late')
  expect(html).toContain('Median answer 3 h 10 min of working time')
  expect(html).toContain('7 new applications')
  expect(linksOf(html)).toEqual([
    ['/open-m1', 'A quoteAlineLate since today, 10:00'],
    ['/open', 'Open the inbox'],
    ['/new-designer', 'Designer4 new'],
    ['/new-tester', 'Tester1 new'],
    ['/new', 'and 2 more positions'],
    ['/failed-confirmations', '2 mails to applicants failed Send again'],
    ['/failed-messages', '1 contact message failed Send again'],
    ['/unsent-confirmations', '1 confirmation of applications not sent: mail was not configured'],
    ['/unsent-messages', '3 contact messages not sent on: mail was not configured'],
    ['/admin/blog/new', 'Draft a post'],
  ])
  expect(html).toContain('37 of 500 model calls today<')
  expect(html).not.toContain('Nothing waits')
})

test('where nothing waits the dashboard says so', () => {
  const html = render(<Work role={ROLE} work={CALM} />)
  expect(html).toContain('Nothing waits for you')
  expect(html).toContain('AI is not configured')
  expect(html).not.toContain('mail was not configured')
  expect(linksOf(html)).toEqual([['/admin/blog/new', 'Draft a post']])
  // What was not sent because nothing was configured has a link to where it is sent.
  const messages = { count: 1, to: '/unsent-messages' }
  const unconfigured = { ...CALM.unconfigured, messages }
  const unsent = render(<Work role={ROLE} work={{ ...CALM, unconfigured }} />)
  expect(unsent).toContain('1 contact message not sent on: mail was not configured')
  expect(unsent).not.toContain('Nothing waits for you')
})

test('the median answer time is told also when no message is open', () => {
  const openMessages = { count: 0, late: 0, to: '/open', answerTime: '3 h 10 min', first: [] }
  const calm = render(<Work role={ROLE} work={{ ...CALM, openMessages }} />)
  expect(calm).toContain('Nothing waits for you')
  expect(calm.match(/Median answer 3 h 10 min of working time, last 30 days/g)).toHaveLength(1)
  const newApplications = { count: 1, to: '/new', positions: 1, top: [] }
  const busy = render(<Work role={ROLE} work={{ ...CALM, openMessages, newApplications }} />)
  expect(busy).toContain('No open messages')
  expect(busy.match(/Median answer 3 h 10 min of working time, last 30 days/g)).toHaveLength(1)
  expect(linksOf(busy)).toContainEqual(['/open', 'Open the inbox'])
})

test('a budget of model calls that is used up says when it starts anew', () => {
  const html = render(<Work role={ROLE} work={{ ...CALM, ai: { calls: 500, limit: 500, helpers: [] } }} />)
  expect(html).toContain('500 of 500 model calls today. The budget starts anew at midnight.')
})

test('who called models today is told by name, with what failed', () => {
  const helpers = [
    { helper: 'yves', calls: 12, failed: 1 },
    { helper: 'position', calls: 1, failed: 0 },
    { helper: 'toString', calls: 2, failed: 2 },
  ]
  const html = render(<Work role={ROLE} work={{ ...CALM, ai: { calls: 15, limit: 500, helpers } }} />)
  expect(html).toContain('15 of 500 model calls today')
  const items = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) =>
    item.replace(/<[^>]*>/g, '|'),
  )
  expect(items.map((item) => item.split('|').filter(Boolean))).toEqual([
    ['Chat: yves', '12 calls', ', 1 failed'],
    ['Job posting', '1 call'],
    ['toString', '2 calls', ', 2 failed'],
  ])
  expect(render(<Work role={ROLE} work={CALM} />)).not.toContain('Model calls today')
})

test('each role sees the counts, actions and waiting work that it may open', () => {
  const seen = (role: Role) => {
    const skeleton = render(<DashboardSkeleton role={role} />)
    const counts = render(<ContentCounts role={role} counts={null} paths={PATHS} actions={ACTIONS} />)
    const waiting = render(<Work role={role} work={CALM} />)
    return {
      cards: counts.match(/>0\/0</g)?.length ?? 0,
      placeholders: skeleton.match(/w-28/g)?.length ?? 0,
      links: linksOf(counts + waiting).map(([to]) => to),
    }
  }
  expect(seen('editor')).toEqual({
    cards: 2,
    placeholders: 2,
    links: ['/posts', '/clients', '/new-post', '/new-client', '/admin/blog/new'],
  })
  expect(seen('recruiter')).toEqual({ cards: 1, placeholders: 1, links: ['/positions', '/new-position'] })
  expect(seen('office')).toEqual({ cards: 0, placeholders: 0, links: [] })
})

test('the age of the last backup is told, and what is wrong with backups is a warning', () => {
  const textWith = (backups: WaitingWork['backups']) =>
    textOf(render(<Work role={ROLE} work={{ ...CALM, backups }} />))
  expect(textWith(CALM.backups)).toContain('The last backup is 3 hours old (November 15, 2026, 14:02)')
  const unconfigured = render(<Work role={ROLE} work={{ ...CALM, backups: null }} />)
  expect(textOf(unconfigured)).toContain('No backups are configured')
  // A hint, and no warning beside 'Nothing waits for you'.
  expect(unconfigured).toContain('Nothing waits for you')
  expect(unconfigured).not.toContain('text-danger')
  expect(textWith({ last: null, overdue: null, failure: null })).toContain('No backup has been made yet')
  const failure = { failedAt: 'November 15, 2026, 15:02', reason: 'the disk is full' }
  const failed = textWith({ last: null, overdue: '24 hours', failure })
  expect(failed).toContain('Overdue: one should be made every 24 hours')
  expect(failed).toContain('The backup of November 15, 2026, 15:02 failed: the disk is full')
  expect(failed).not.toContain('Nothing waits for you')
})

test('what could not be read is not told to be nothing', () => {
  const html = render(<Work role={ROLE} work={null} />)
  expect(html).toContain('could not be read')
  expect(html).not.toContain('Nothing waits')
  expect(linksOf(html)).toEqual([['/admin/dashboard', 'Try again']])
})

function render(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}

function linksOf(html: string): [string, string][] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map((match) => [
    match[1] ?? '',
    textOf(match[2] ?? ''),
  ])
}

function cellsOf(table: string, part: 'thead' | 'tbody'): string[][] {
  const [rows = ''] = new RegExp(`<${part}>.*</${part}>`).exec(table) ?? []
  return [...rows.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map((cell) => cell[1] ?? ''),
  )
}
