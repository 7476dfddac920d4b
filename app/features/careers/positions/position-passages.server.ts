import type { Db } from '#app/platform/db/database.server.ts'
import { formatIsoDate } from '#app/shared/dates.ts'
import { careersPath } from '../careers-url.ts'
import { POSITION_TYPE_LABELS } from './listed-position.ts'
import { formatSalary, type Position, SALARY_PERIOD, takesApplications } from './position.ts'
import { listShownPositions } from './read-positions.server.ts'

const TITLES_NAMED = 10

/** The passage that names closed positions. */
export const CLOSED_POSITIONS_ID = 'careers:closed'

const PAGE = { title: 'Join Our Team', path: careersPath() }

/** The positions that take applications, and a word on all of them together, with the names of the closed ones. */
export async function listPositionPassages({ db, clock }: { db: Db; clock: () => number }) {
  const now = clock()
  const shown = await listShownPositions(db, now)
  const open = shown.filter((position) => takesApplications(position, now))
  const closed = shown.filter((position) => !open.includes(position))
  return [overview(open), ...closedPassages(closed), ...open.flatMap(toPassages)]
}

function overview(open: Position[]) {
  const titles = open.slice(0, TITLES_NAMED).map((position) => position.title)
  const more = open.length > titles.length ? ' and others' : ''
  const text =
    open.length === 0
      ? 'No position is open at the moment. New jobs and internships appear on the careers page.'
      : `Positions that are open now: ${titles.join('; ')}${more}. People apply for jobs and internships on the careers page. We hire slowly, pay on time and teach on the job.`
  return { ...PAGE, id: 'careers', text, keywords: 'job jobs apply team' }
}

function closedPassages(closed: Position[]) {
  const titles = closed.slice(0, TITLES_NAMED).map((position) => position.title)
  const text = `These positions are closed and take no more applications: ${titles.join('; ')}.`
  return closed.length === 0 ? [] : [{ ...PAGE, id: CLOSED_POSITIONS_ID, text, heading: titles.join('; ') }]
}

function toPassages(position: Position) {
  const { id, title, department, location, type, salary, applicationDeadline: deadline } = position
  const text = [
    `Open position: ${title}. ${POSITION_TYPE_LABELS[type]}, ${location}, ${department}.`,
    ...(salary ? [`Salary: ${formatSalary(salary)} ${SALARY_PERIOD}.`] : []),
    ...(deadline ? [`Applications until ${formatIsoDate(deadline)}.`] : []),
    position.description,
  ].join(' ')
  const more = `${title}. We ask for: ${position.requirements.join('; ')}. We offer: ${position.benefits.join('; ')}.`
  const kind = type === 'internship' ? 'intern' : ''
  const page = { id: `position:${id}`, title, path: careersPath({ positionId: id }) }
  return [
    { ...page, text, keywords: `job apply salary ${kind} ${department} ${location}` },
    { ...page, id: `${page.id}:more`, text: more, heading: 'requirements benefits' },
  ]
}
