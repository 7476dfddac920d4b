import { PERSONAS, type Persona } from '#app/features/chat/chat.ts'
import type { ChatAnswer } from '#app/features/chat/chat-answer.ts'
import type { VisitCounts } from '#app/features/staff/admin/dashboard/visit-counts.tsx'
import { countToday, sumDailyCounts } from '#app/platform/daily-counts.server.ts'
import type { Services } from '#app/platform/services.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import { nameOfPage } from './lead-page.server.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log'>

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN_DAYS = 30
const SHOWN_PAGES = 5

/** Counts a question that an assistant took on. A failure here must not cost the visitor the answer. */
export async function countQuestion(
  { log, ...deps }: Deps,
  persona: Persona,
  answer: ChatAnswer,
): Promise<void> {
  const isTaken = answer.status === 200 || answer.status >= 500
  if (!isTaken) return
  try {
    await countToday(deps, `asked ${persona}`)
    if (answer.found) await countToday(deps, `${answer.found} ${persona}`)
  } catch (error) {
    log.error({ err: error }, 'counting a question failed')
  }
}

/** What was counted in the last days, for every member of staff: nothing in it is about a person. */
export async function readVisitCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<VisitCounts> {
  const sums = await sumDailyCounts(db, localIsoDate(clock() - (SHOWN_DAYS - 1) * DAY_MS))
  const sumOf = (name: string) => sums.get(name) ?? 0
  const pagesOf = (kind: string) =>
    Promise.all(
      [...sums]
        .filter(([name]) => name.startsWith(`${kind} `))
        .map(([name, count]) => ({ page: name.slice(kind.length + 1), count }))
        .sort((one, other) => other.count - one.count || (one.page < other.page ? -1 : 1))
        .slice(0, SHOWN_PAGES)
        .map(async ({ page, count }) => ({ page, name: await nameOfPage(db, page), count })),
    )
  return {
    days: SHOWN_DAYS,
    assistants: PERSONAS.map((persona) => ({
      persona,
      asked: sumOf(`asked ${persona}`),
      fromPages: sumOf(`pages ${persona}`),
      foundNothing: sumOf(`nothing ${persona}`),
    })),
    messages: await pagesOf('message'),
    applications: await pagesOf('application'),
  }
}
