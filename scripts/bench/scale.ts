import { sql } from 'kysely'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/postgres.server.ts'
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { FIRST_VISIT_BUDGET, measureFirstVisit } from '#tests/support/browser/first-visit.ts'
import { addManyRows } from '#tests/support/rows/many-rows.ts'
import { launchPostgres } from '#tests/support/runner/postgres-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'
import type { Report } from './figures.ts'
import { processorMsOf } from './processor-time.ts'
import { signIn } from './staff-session.ts'
import { type Costs, simulateMonth } from './traffic-model.ts'

const PATH = '/about'
const PAGES = 4_000
const RENDERS = 100
const MESSAGES = 200
const ROWS = 10_000
/** The budgets: the instances of docs/scale.md, with one more where a little dearer pages need it. */
const MONTHS = [
  { visits: 1_000_000, most: 2 },
  { visits: 10_000_000, most: 2 },
  { visits: 100_000_000, most: 4 },
]
const RENDER_LEAST = 10
const MESSAGE_MOST = 1
const FIRST_VISIT_MAX_KB = FIRST_VISIT_BUDGET.home / 1000
const NEXT_PAGE_MAX_KB = FIRST_VISIT_BUDGET.html / 1000
const ROW_MAX_KB = 1.5

/** What one of each costs here, and what a month of many visits needs by these costs. */
export async function benchScale(report: Report): Promise<void> {
  const costs = await measureCosts()
  const { cachedMs, renderMs, messageMs, firstVisitKb, nextPageKb, messageKb, applicationKb } = costs
  const [cached, render, message] = [cachedMs, renderMs, messageMs].map((ms) => `${ms.toFixed(2)} ms`)
  report({
    what: 'a rendered page against a cached one, processor time',
    value: renderMs / cachedMs,
    unit: '×',
    least: RENDER_LEAST,
    note: `${render}, ${cached}`,
  })
  report({
    what: 'a message that is stored against a rendered page, processor time',
    value: messageMs / renderMs,
    unit: '×',
    most: MESSAGE_MOST,
    note: `${message}, ${render}`,
  })
  report({ what: 'a first visit, sent', value: firstVisitKb, unit: 'KB', most: FIRST_VISIT_MAX_KB })
  report({ what: 'a next page, sent', value: nextPageKb, unit: 'KB', most: NEXT_PAGE_MAX_KB })
  report({ what: 'a message with its delivery, stored', value: messageKb, unit: 'KB', most: ROW_MAX_KB })
  const application = { value: applicationKb, unit: 'KB' as const, most: ROW_MAX_KB }
  report({ what: 'an application with its delivery, stored', ...application })
  for (const { visits, most } of MONTHS) {
    const need = simulateMonth(visits, costs)
    const note = [
      `${need.requestsPerSecond.toFixed(0)} requests a second in the rush, 99 % within ${need.slowestPercentMs.toFixed(0)} ms`,
      `instances ${need.busyPercent.toFixed(0)} % busy`,
      `${need.megabitsPerSecond.toFixed(0)} Mbit/s`,
      `${need.sentGb.toFixed(0)} GB sent a month`,
      `${need.storedGbPerYear.toFixed(0)} GB stored a year`,
      `about ${need.dollars.toFixed(0)} dollars a month`,
      `first bottleneck: ${need.bottleneck}`,
      `${need.people} to answer`,
    ].join('; ')
    report({
      what: `instances for ${visits / 1e6} million visits a month`,
      value: need.instances,
      unit: 'count',
      most,
      note,
    })
  }
}

async function measureCosts(): Promise<Costs> {
  const server = await startBuiltServer(serverEnv, serverFlags)
  try {
    const cookie = await signIn(server)
    const cachedMs = await processorMs(server, PAGES, () => read(server))
    const renderMs = await processorMs(server, RENDERS, () => read(server, { cookie }))
    const messageMs = await processorMs(server, MESSAGES, () => sendMessage(server))
    return { cachedMs, renderMs, messageMs, ...(await measureBytes(server)), ...(await measureRows()) }
  } finally {
    await server.stop()
  }
}

/** Of one of so many, after as many to warm up. */
async function processorMs({ pid }: BuiltServer, count: number, once: () => Promise<void>): Promise<number> {
  for (let n = 0; n < count; n++) await once()
  const before = await processorMsOf(pid)
  for (let n = 0; n < count; n++) await once()
  return ((await processorMsOf(pid)) - before) / count
}

async function read({ origin }: BuiltServer, headers: Record<string, string> = {}): Promise<void> {
  await (await fetch(origin + PATH, { headers })).arrayBuffer()
}

async function sendMessage({ origin }: BuiltServer): Promise<void> {
  const asked = await fetch(`${origin}/api/human-questions?form=contact`)
  const { questions } = (await asked.json()) as {
    questions: { first: number; second: number; token: string }[]
  }
  const [question] = questions
  if (!question) throw new Error('No question came.')
  const body = new FormData()
  const fields = {
    name: 'A visitor',
    phone: '0788 111 222',
    email: 'visitor@example.org',
    subject: 'Rain gauges',
    message: 'We measure rain. '.repeat(20),
    page: '/',
    question: question.token,
    answer: String(question.first + question.second),
    key: crypto.randomUUID(),
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const answer = await fetch(`${origin}/api/contact-messages`, { method: 'POST', body, headers: { origin } })
  if (!answer.ok) throw new Error(`The message was answered with ${answer.status}.`)
  await answer.arrayBuffer()
}

async function measureBytes(server: BuiltServer): Promise<Pick<Costs, 'firstVisitKb' | 'nextPageKb'>> {
  const browser = await launchChromium()
  try {
    const { downloads, total } = await measureFirstVisit(browser, { ...server, path: '/' })
    const page = downloads.find(({ kind }) => kind === 'document')
    return { firstVisitKb: total / 1000, nextPageKb: (page?.bytes ?? 0) / 1000 }
  } finally {
    await browser.close()
  }
}

/** In PostgreSQL, with indexes; SQLite's rows are no larger. */
async function measureRows(): Promise<Pick<Costs, 'messageKb' | 'applicationKb'>> {
  const postgres = await launchPostgres()
  try {
    const database = openPostgres(`${postgres.url}/postgres`, () => {}, 0)
    await migrate(database)
    await addManyRows(database, ROWS)
    const kilobytes = async (table: string) => {
      const { rows } = await sql<{ bytes: number }>`SELECT pg_total_relation_size(${table}) AS bytes`.execute(
        database.db,
      )
      return (rows[0]?.bytes ?? Number.NaN) / ROWS / 1000
    }
    // Half of the deliveries are of messages.
    const deliveryKb = (await kilobytes('outbox')) / 2
    const messageKb = (await kilobytes('contact_messages')) + deliveryKb
    const applicationKb = (await kilobytes('applications')) + deliveryKb
    await database.close()
    return { messageKb, applicationKb }
  } finally {
    await postgres.stop()
  }
}
