import type { Db } from '#app/platform/db/database.server.ts'
import { formatIsoDate } from '#app/shared/dates.ts'
import { careersPath } from './careers-address.ts'
import { formatSalary, type Position } from './position.ts'
import { POSITION_TYPE_LABELS } from './position-list.ts'
import { listOpenPositions } from './position-page.server.ts'

const REQUIREMENTS_NAMED = 3
const TITLES_NAMED = 10

const JOB_WORDS =
  'job jobs work vacancy vacancies hiring hire recruit career careers position positions apply application employment salary cv resume emploi emplois poste akazi'
const JOB_NAMES = 'job vacancy hiring internship emploi akazi'
const INTERN_WORDS = 'intern internship stage stagiaire student'

/** `version` changes when the text does. */
export type PositionPassage = {
  id: string
  title: string
  path: string
  text: string
  also: string
  names?: string
  version: string
}

/** The positions that take applications, and a word on all of them together. */
export async function listPositionPassages(deps: {
  db: Db
  clock: () => number
}): Promise<PositionPassage[]> {
  const open = await listOpenPositions(deps)
  return [overview(open), ...open.map(toPassage)]
}

function overview(open: Position[]): PositionPassage {
  const titles = open.slice(0, TITLES_NAMED).map((position) => position.title)
  const more = open.length > titles.length ? ' and others' : ''
  const text =
    open.length === 0
      ? 'No position is open at the moment. New ones appear on the careers page.'
      : `Positions that are open now: ${titles.join('; ')}${more}. People apply on the careers page.`
  return {
    id: 'careers',
    title: 'Join Our Team',
    path: careersPath(),
    text,
    also: `${JOB_WORDS} ${INTERN_WORDS}`,
    names: JOB_NAMES,
    version: text,
  }
}

function toPassage(position: Position): PositionPassage {
  const { id, title, department, location, type, salary, applicationDeadline: deadline } = position
  const asked = position.requirements.slice(0, REQUIREMENTS_NAMED)
  const text = [
    `Open position: ${title}. ${POSITION_TYPE_LABELS[type]}, ${location}, ${department}.`,
    ...(salary ? [`Salary: ${formatSalary(salary)}.`] : []),
    ...(deadline ? [`Applications until ${formatIsoDate(deadline)}.`] : []),
    ...(asked.length > 0 ? [`We ask for: ${asked.join('; ')}.`] : []),
    position.description,
  ].join(' ')
  const also = [JOB_WORDS, department, location]
  if (type === 'internship') also.push(INTERN_WORDS)
  if (location !== 'On-site') also.push('remotely home')
  return {
    id: `position:${id}`,
    title,
    path: careersPath({ job: id }),
    text,
    also: also.join(' '),
    version: `${position.version}`,
  }
}
