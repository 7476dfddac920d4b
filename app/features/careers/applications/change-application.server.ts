import { createHash } from 'node:crypto'
import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { insertEntry, isEntryOf, setEntryRemoved } from '#app/forms/entries/entries-repository.server.ts'
import { type ActivityEntry, recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { enqueue, holdDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { sendLatestAgain, UNSENT } from '#app/platform/outbox/send-again.server.ts'
import type { Services } from '#app/platform/services.ts'
import { describeStatusChange } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { APPLICATION_ANSWER, answerPayload, fillIn, findTemplate } from './answers/application-answer.ts'
import { type Application, isConfirmationConfigured } from './application.ts'
import {
  type ApplicationChange,
  type ApplicationChangeResult,
  type Conflict,
  idsOf,
} from './application-change.schema.ts'
import { lockApplication, setApplicationStatus } from './applications-repository.server.ts'
import { listSelectedForStaff, readApplication } from './list-applications.server.ts'
import { sendConfirmationAgain } from './submit-application.server.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'env'>

/** Applies a change of the applications screen. */
export async function changeApplications(
  deps: Deps,
  { change, actor }: { change: ApplicationChange; actor: Actor },
): Promise<ChangeOutcome<ApplicationChangeResult>> {
  requirePermission(actor, 'applications')
  const { db, clock } = deps
  if (!isPossible(change, deps.env)) return { result: { ok: false }, status: 409 }
  // In one order, so that two changes of several applications never wait for each other.
  const ids = idsOf(change).toSorted()
  const conflicts: Conflict[] = []
  async function apply(trx: Db, id: string): Promise<boolean> {
    const outcome = await changeRow({ db: trx, clock }, { id, change, actor })
    if (typeof outcome === 'boolean') return outcome
    conflicts.push(outcome)
    return false
  }
  const changed = await db.transaction().execute((trx) => changeEach(trx, ids, apply))
  if (changed.length === 0 && conflicts.length === 0) return { result: { ok: false }, status: 404 }
  const [only] = ids
  const opened = only && ids.length === 1 ? await readApplication({ db }, { id: only, actor }) : null
  if (changed.length === 0) return { result: { ok: false, opened, conflicts }, status: 409 }
  const made = 'ids' in change ? { ...change, ids: changed } : change
  const listed = isAboutAnswers(change) ? await listSelectedForStaff(db, changed) : []
  const answers = listed.map(({ id, answer }) => ({ id, answer }))
  return { result: { ok: true, change: made, opened, conflicts, answers }, status: 200 }
}

function isAboutAnswers({ intent }: ApplicationChange): boolean {
  return ['answer', 'answered elsewhere', 'remove entry', 'restore entry'].includes(intent)
}

/** Whether this server is configured to send what the change wants to have sent. */
function isPossible({ intent }: ApplicationChange, env: Deps['env']): boolean {
  if (intent === 'answer' || intent === 'send answer again') return Boolean(env.SMTP_URL)
  return intent !== 'send again' || isConfirmationConfigured(env)
}

async function changeEach(
  db: Db,
  ids: string[],
  apply: (db: Db, id: string) => Promise<boolean>,
): Promise<string[]> {
  const changed: string[] = []
  for (const id of ids) if (await apply(db, id)) changed.push(id)
  return changed
}

type RowChange = { id: string; change: ApplicationChange; actor: Actor }

/** False if there is no such application, or the change does not apply to it; a conflict is left as it is. */
async function changeRow(
  deps: { db: Db; clock: () => number },
  { id, change, actor }: RowChange,
): Promise<boolean | Conflict> {
  const { db, clock } = deps
  const application = await lockApplication(db, id)
  if (!application) return false
  const [now, record] = [clock(), { kind: 'application', id, label: application.positionTitle } as const]
  const note = (entry: Pick<ActivityEntry, 'action' | 'details'>) =>
    recordActivity(db, now, { actor, record, ...entry })
  const conflict = { id, status: application.status }
  switch (change.intent) {
    case 'status':
    case 'set statuses':
      if (isDecidedOtherwise(application, change)) return conflict
      await setApplicationStatus(db, id, { status: change.status, updatedAt: now })
      if (change.status === application.status) return true
      await note({ action: 'changed', details: describeStatusChange(application.status, change.status) })
      return true
    case 'delete':
    case 'delete all':
      await moveToTrash(db, 'applications', { id, at: now, by: actor.name })
      await holdDeliveries(db, id)
      await note({ action: 'deleted' })
      return true
    case 'send again':
      if (!(await sendConfirmationAgain(deps, id))) return false
      await note({ action: 'sent-again' })
      return true
    case 'send answer again':
      if (!(await sendLatestAgain(deps, id, APPLICATION_ANSWER, UNSENT))) return false
      await note({ action: 'sent-again', details: 'answer' })
      return true
    case 'note':
    case 'answer':
    case 'answered elsewhere': {
      const entry = entryOf(change, application)
      const written = { ...entry, author: actor.name, authorId: actor.id, createdAt: now }
      if (!(await insertEntry(db, ENTRIES, id, written)))
        return (await isEntryOf(db, ENTRIES, id, entry)) || conflict
      if (change.intent === 'answer') {
        const payload = answerPayload(entry.template)
        const sending = { kind: APPLICATION_ANSWER, subjectId: id, payload, isConfigured: true }
        await enqueue(deps, { id: entry.id, ...sending })
      }
      await note({ action: 'changed', details: WRITTEN[entry.kind] })
      return true
    }
    case 'remove entry':
    case 'restore entry': {
      const isRemoved = change.intent === 'remove entry'
      const removal = await setEntryRemoved(db, ENTRIES, id, {
        // As it is stored, or as the browser named it when it marked many.
        ids: [change.entryId, idFor(application, change.entryId)],
        freeKinds: ['elsewhere' as const],
        actor,
        removedAt: isRemoved ? now : null,
      })
      if (removal?.isChanged)
        await note({ action: 'changed', details: (isRemoved ? REMOVED : WRITTEN)[removal.kind] })
      return removal !== null
    }
  }
}

type StatusChange = Extract<ApplicationChange, { status: string }>

/** Neither as it was seen when the change was made, nor as the change wants it. */
function isDecidedOtherwise(
  { status }: Application,
  { from = status, status: wanted }: StatusChange,
): boolean {
  return from !== status && wanted !== status
}

const ENTRIES = 'application_entries'

const WRITTEN = { note: 'note added', answer: 'answered', elsewhere: 'answered elsewhere' }
const REMOVED = { note: 'note deleted', elsewhere: 'not answered elsewhere' }

type Written = Extract<ApplicationChange, { intent: 'note' | 'answer' | 'answered elsewhere' }>

/** What is stored: the text as this applicant gets it. */
function entryOf(change: Written, application: Application) {
  switch (change.intent) {
    case 'note':
      return { id: change.entryId, kind: 'note', text: change.text, template: null } as const
    case 'answer':
      return {
        id: idFor(application, change.entryId),
        kind: 'answer',
        text: fillIn(change.text, application),
        template: findTemplate(change.text),
      } as const
    case 'answered elsewhere':
      return {
        id: idFor(application, change.entryId),
        kind: 'elsewhere',
        text: '',
        template: change.template ?? null,
      } as const
  }
}

/** The browser generates one id for an answer to many; the same again for each applicant when it is repeated. */
function idFor({ id }: Application, entryId: string): string {
  return createHash('sha256').update(`${entryId}:${id}`).digest('hex').slice(0, 32)
}
