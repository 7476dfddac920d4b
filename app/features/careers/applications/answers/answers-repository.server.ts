import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, engineOf } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import {
  APPLICANTS_MAX,
  type PositionApplicants,
  UNDECIDED_MAX,
} from '../../positions/position-applicants.ts'
import { type Application, type ApplicationEntry, UNDECIDED_STATUSES } from '../application.ts'
import { applicationOf } from '../applications-repository.server.ts'
import { answerPayload, UNDECIDING_TEMPLATES } from './application-answer.ts'

/** The last answer to each of these applications, by whichever way; those without one are left out. */
export async function findLastAnswers(
  db: Db,
  applicationIds: string[],
): Promise<Map<string, Omit<ApplicationEntry, 'text' | 'authorId'>>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('application_entries')
    .select(['id', 'application_id', 'kind', 'author', 'created_at'])
    .where('application_id', 'in', applicationIds)
    .where('kind', '!=', 'note')
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // Of several with the same key, a map holds the last.
  return new Map(
    rows.map(({ id, application_id, kind, author, created_at }) => [
      application_id,
      { id, kind, author, createdAt: created_at },
    ]),
  )
}

/** Nothing was decided about it yet, and the applicant still waits. */
function waits() {
  const eb = expressionBuilder<Tables, 'applications'>()
  return eb.and([eb('status', 'in', UNDECIDED_STATUSES), eb('withdrawn_at', 'is', null)])
}

/** While a new version replaces the old one, the old one writes the template of an answer only here. */
const UNDECIDING_PAYLOADS = UNDECIDING_TEMPLATES.map((template) => JSON.stringify(answerPayload(template)))

/**
 * Waits, was not answered, and is the newest application of this person for the position. An answer that was given up, or
 * that says no more than that a decision is to come, is none. One without a delivery was given elsewhere, or was sent long
 * ago.
 */
function isToBeAnswered() {
  const eb = expressionBuilder<Tables, 'applications'>()
  const answers = eb
    .selectFrom('application_entries')
    .leftJoin('outbox', 'outbox.id', 'application_entries.id')
    .select('application_entries.id')
    .whereRef('application_entries.application_id', '=', 'applications.id')
    .where('application_entries.kind', 'in', ['answer', 'elsewhere'])
    .where('application_entries.removed_at', 'is', null)
    .where((entry) =>
      entry.or([
        entry('application_entries.template', 'is', null),
        entry('application_entries.template', 'not in', UNDECIDING_TEMPLATES),
      ]),
    )
    .where((entry) =>
      entry.or([
        entry('outbox.id', 'is', null),
        entry.and([
          entry('outbox.state', '!=', 'dead'),
          entry('outbox.payload', 'not in', UNDECIDING_PAYLOADS),
        ]),
      ]),
    )
  const newer = eb
    .selectFrom('applications as newer')
    .select('newer.id')
    .whereRef('newer.job_id', '=', 'applications.job_id')
    .whereRef('newer.email_key', '=', 'applications.email_key')
    .where('newer.withdrawn_at', 'is', null)
    .where(notDeleted('newer'))
    .where(sql<boolean>`(newer.applied_at, newer.id) > (applications.applied_at, applications.id)`)
  return eb.and([waits(), eb.not(eb.exists(answers)), eb.not(eb.exists(newer))])
}

function toBeAnswered(db: Db, positionId: string) {
  return db
    .selectFrom('applications')
    .where('job_id', '=', positionId)
    .where(notDeleted('applications'))
    .where(isToBeAnswered())
}

/** Who is to be answered when a position goes, the newest first, and how many more than the limit. */
export async function listToBeAnswered(
  db: Db,
  positionId: string,
  { limit }: { limit: number },
): Promise<{ applications: Application[]; more: number }> {
  const asked = toBeAnswered(db, positionId)
  const rows = await asked
    .selectAll()
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const { count } = await asked.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { applications: rows.map(applicationOf), more: Math.max(0, count - rows.length) }
}

/** How many applied for each of these positions, up to a limit, and who of them is to be answered; the newest names first. */
export async function findApplicants(
  db: Db,
  positionIds: string[],
  { namesMax }: { namesMax: number },
): Promise<Map<string, PositionApplicants>> {
  if (positionIds.length === 0) return new Map()
  const arrayOf = sql.raw(engineOf(db) === 'postgres' ? 'json_agg' : 'json_group_array')
  const rows = await db
    .selectFrom('careers')
    .select((eb) => {
      const applied = eb
        .selectFrom('applications')
        .whereRef('job_id', '=', 'careers.id')
        .where(notDeleted('applications'))
      const counted = applied.select('applications.id').limit(APPLICANTS_MAX + 1)
      // What comes after the limit is neither checked nor sorted.
      const newest = applied
        .where(isToBeAnswered())
        .select('applicant_name')
        .orderBy('applied_at', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(UNDECIDED_MAX)
        .as('newest')
      return [
        'careers.id',
        countOf(counted).as('total'),
        countOf(counted.where(waits())).as('waiting'),
        eb
          .selectFrom(newest)
          .select(sql<string | null>`cast(${arrayOf}(applicant_name) as text)`.as('names'))
          .as('undecided'),
      ]
    })
    .where('careers.id', 'in', positionIds)
    .execute()
  return new Map(
    rows.map(({ id, total, waiting, undecided }) => {
      const names: string[] = JSON.parse(undecided ?? '[]')
      return [id, { total, waiting, undecided: names.length, names: names.slice(0, namesMax) }]
    }),
  )
}

function countOf(found: SelectQueryBuilder<Tables, keyof Tables, { id: string }>) {
  const { selectFrom, fn } = expressionBuilder<Tables>()
  return selectFrom(found.as('found')).select(fn.countAll<number>().as('count')).$asScalar().$notNull()
}
