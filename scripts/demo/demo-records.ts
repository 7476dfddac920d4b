import { randomUUID } from 'node:crypto'
import { storePost } from '#app/features/blog/post/save-post.server.ts'
import {
  APPLICATION_ANSWER,
  answerTemplates,
  fillIn,
} from '#app/features/careers/applications/answers/application-answer.ts'
import { type ApplicationStatus, CONFIRMATION } from '#app/features/careers/applications/application.ts'
import {
  insertApplication,
  setApplicationStatus,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { resumeFilePath } from '#app/features/careers/applications/resume/resume-file.ts'
import { insertResumeFile } from '#app/features/careers/applications/resume/resume-files-repository.server.ts'
import { EMPTY_POSITION } from '#app/features/careers/positions/position.schema.ts'
import { insertPosition, listPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { CONTACT_MESSAGE, CONTACT_REPLY, type ContactMessage } from '#app/features/contact/message.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { newReference } from '#app/features/contact/submit-message.server.ts'
import { insertEvent } from '#app/features/events/events-repository.server.ts'
import { listMembersWith } from '#app/features/staff/team/team-repository.server.ts'
import { storeDraft } from '#app/forms/edit/drafts/edit-drafts-repository.server.ts'
import { insertEntry } from '#app/forms/entries/entries-repository.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import { createContent } from '#app/platform/db/content.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { TrashTable } from '#app/platform/db/tables.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { enqueue, OUTBOX_MAX_ATTEMPTS } from '#app/platform/outbox/outbox.server.ts'
import { describeStatusChange, type RecordName } from '#app/shared/activity.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { Actor, Permission } from '#app/shared/roles.ts'
import { addWorkingTime, subtractWorkingTime, WORKING_DAY_MS } from '#app/shared/working-hours.ts'
import {
  makeApplication,
  makeClient,
  makeContactMessage,
  makeEvent,
  makePosition,
  makePostInput,
} from '#tests/factories/content.ts'
import {
  ANSWERED,
  CLINIC_NOTE,
  CLINIC_REPLY,
  DAILY_COUNTS,
  DECIDED,
  LETTERS,
  NOTES_ON_RESUME,
  OFFICE_POSITION,
  OPEN,
  PLACES,
  REWRITTEN_POST,
  SPAM,
  UNSAVED_VERSION,
  VERSIONS,
} from './demo-texts.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const APPLICATIONS = 30
/** The applicants with something to try: a failed confirmation, a PDF with notes and a history. */
const UNCONFIRMED = 1
const WITH_RESUME_FILE = 2
/** The last one was rejected, and told so. */
const ANSWERED_APPLICANT = APPLICATIONS - 1

/** When, and who writes; the team as the demo signs it in. */
type Demo = {
  db: Db
  now: number
  origin: string
  actor: Actor
  office: { id: string; name: string }
  editor: Actor
}

/**
 * Work of every kind: applications and messages in each state, failed deliveries, a position past its deadline and one that
 * was not saved, a post that was rewritten, an archived event, something in every Trash, and what visitors asked. Only where there is none yet.
 */
export async function addDemoRecords(db: Db, now: number, origin: string): Promise<boolean> {
  const content = createContent(db, (error) => console.error(error))
  return content.write(async (trx) => {
    const applied = await trx.selectFrom('applications').select('id').limit(1).execute()
    const written = await trx.selectFrom('contact_messages').select('id').limit(1).execute()
    if (applied.length + written.length > 0) return false
    const [owner] = await listMembersWith(trx, 'team')
    if (!owner) return false
    const colleague = async (permission: Permission) =>
      (await listMembersWith(trx, permission)).find(({ id }) => id !== owner.id) ?? owner
    const demo: Demo = {
      db: trx,
      now,
      origin,
      actor: { ...owner, role: 'owner' },
      office: await colleague('messages'),
      editor: { ...(await colleague('posts')), role: 'editor' },
    }
    await addApplications(demo)
    await addMessages(demo)
    await addContent(demo)
    await addToTrash(demo)
    await addCounts(demo)
    return true
  })
}

async function addApplications(demo: Demo): Promise<void> {
  const { db, now, origin } = demo
  const { items: positions } = await listPositions(db, { after: null, limit: 10, status: 'active' })
  for (let n = 0; n < APPLICATIONS && positions.length > 0; n++) {
    const position = positions[n % positions.length]
    if (!position) break
    const appliedAt = now - n * 7 * HOUR_MS
    const id = randomUUID()
    await insertApplication(
      db,
      makeApplication({
        id,
        positionId: position.id,
        positionTitle: position.title,
        applicantName: `Applicant ${n + 1} from ${PLACES[n % PLACES.length]}`,
        email: `applicant-${n + 1}@example.org`,
        resume:
          n === WITH_RESUME_FILE
            ? `${origin}${resumeFilePath(id)}`
            : `https://www.example.org/resume-${n + 1}`,
        coverLetter: LETTERS[n % LETTERS.length] ?? null,
        appliedAt,
        updatedAt: appliedAt,
      }),
    )
    const application = { id, label: position.title, appliedAt }
    const isUnconfirmed = n === UNCONFIRMED
    await addDelivery(demo, CONFIRMATION, id, appliedAt, isUnconfirmed ? 'the mailbox is full' : null)
    if (n === WITH_RESUME_FILE) await addHandling(demo, application)
    const decided = DECIDED[APPLICATIONS - 1 - n]
    if (decided) await setStatus(demo, application, ['new', decided])
    if (n === ANSWERED_APPLICANT) await addAnswer(demo, application, `Applicant ${n + 1}`)
  }
}

type Stored = { id: string; label: string; appliedAt: number }

/** A PDF, what staff wrote, and a status that was set twice. */
async function addHandling(demo: Demo, application: Stored): Promise<void> {
  const { db, actor, office } = demo
  const { id, appliedAt } = application
  await insertResumeFile(db, { applicationId: id, bytes: drawPdf('A sample resume'), createdAt: appliedAt })
  await setStatus(demo, application, ['new', 'reviewing'])
  for (const [index, text] of NOTES_ON_RESUME.entries()) {
    const createdAt = appliedAt + (3 + index) * HOUR_MS
    const { id: authorId, name: author } = index === 0 ? actor : office
    const note = { id: randomUUID(), kind: 'note', author, authorId, text, createdAt }
    await insertEntry(db, 'application_entries', id, note)
  }
  await setStatus(demo, application, ['reviewing', 'interviewed'])
}

async function addAnswer(demo: Demo, { id, label, appliedAt }: Stored, applicantName: string): Promise<void> {
  const { actor } = demo
  const rejected = answerTemplates.find(({ name }) => name === 'Rejected')
  const answer = {
    id: randomUUID(),
    kind: 'answer',
    text: fillIn(rejected?.text ?? '', { id, applicantName, positionTitle: label }),
    template: 'Rejected',
    author: actor.name,
    authorId: actor.id,
    createdAt: appliedAt + 7 * HOUR_MS,
  }
  await insertEntry(demo.db, 'application_entries', id, answer)
  await addDelivery(demo, APPLICATION_ANSWER, id, answer.createdAt, null, answer.id)
}

async function setStatus(
  { db, actor }: Demo,
  { id, label, appliedAt }: Stored,
  [from, status]: [ApplicationStatus, ApplicationStatus],
): Promise<void> {
  const at = appliedAt + (status === 'reviewing' ? 2 : 6) * HOUR_MS
  await setApplicationStatus(db, id, { status, updatedAt: at })
  const record = { kind: 'application', id, label } as const
  await recordActivity(db, at, {
    actor,
    action: 'changed',
    record,
    details: describeStatusChange(from, status),
  })
}

async function addMessages(demo: Demo): Promise<void> {
  const { now, office } = demo
  for (const [n, { waitedMs, ...request }] of OPEN.entries()) {
    const message = await addMessage(demo, n, {
      ...request,
      createdAt: subtractWorkingTime(now, waitedMs),
      assigneeId: n === 0 ? office.id : null,
    })
    if (n === 0) await addEntry(demo, message, 'note', { text: CLINIC_NOTE, at: now - HOUR_MS })
    // The last one never reached the mailbox.
    const error = n === OPEN.length - 1 ? 'the form relay answered 502' : null
    await addDelivery(demo, CONTACT_MESSAGE, message.id, message.createdAt, error)
  }
  for (const [n, { answeredAfterMs, state, ...request }] of ANSWERED.entries()) {
    const createdAt = subtractWorkingTime(now, (n + 1) * WORKING_DAY_MS)
    const answeredAt = addWorkingTime(createdAt, answeredAfterMs)
    const message = await addMessage(demo, OPEN.length + n, {
      ...request,
      createdAt,
      answeredAt,
      state,
      readAt: answeredAt,
    })
    if (n > 0) continue
    const id = await addEntry(demo, message, 'reply', { text: CLINIC_REPLY, at: answeredAt })
    await addDelivery(demo, CONTACT_REPLY, message.id, answeredAt, null, id)
  }
  await addMessage(demo, 99, { ...SPAM, state: 'spam', createdAt: now - DAY_MS, readAt: now - DAY_MS })
}

async function addMessage({ db }: Demo, n: number, change: Partial<ContactMessage>): Promise<ContactMessage> {
  const message = makeContactMessage({
    reference: newReference(),
    email: `client-${n + 1}@example.org`,
    ...change,
  })
  await insertContactMessage(db, message)
  return message
}

async function addEntry(
  { db, actor }: Demo,
  message: ContactMessage,
  kind: 'note' | 'reply',
  { text, at }: { text: string; at: number },
): Promise<string> {
  const id = randomUUID()
  const entry = { id, kind, author: actor.name, authorId: actor.id, text, createdAt: at }
  await insertEntry(db, 'message_entries', message.id, entry)
  return id
}

/** Sent, or given up with an error. */
async function addDelivery(
  { db }: Demo,
  kind: string,
  subjectId: string,
  at: number,
  error: string | null,
  id: string = randomUUID(),
): Promise<void> {
  await enqueue({ db, clock: () => at }, { id, kind, subjectId, payload: {}, isConfigured: true })
  const ended = error
    ? ({ state: 'dead', attempts: OUTBOX_MAX_ATTEMPTS, last_error: error } as const)
    : ({ state: 'sent', attempts: 1, sent_at: at + 2_000 } as const)
  await db.updateTable('outbox').set(ended).where('id', '=', id).execute()
}

/** What the sample content lacks; its posts are there in every state, also scheduled. */
async function addContent(demo: Demo): Promise<void> {
  const { db, now, actor } = demo
  await addRewrittenPost(demo)
  await insertPosition(
    db,
    makePosition({
      ...OFFICE_POSITION,
      applicationDeadline: localIsoDate(now - 3 * DAY_MS),
      createdAt: now - 40 * DAY_MS,
      updatedAt: now - 40 * DAY_MS,
    }),
  )
  const draft = { ...EMPTY_POSITION, title: 'Support Engineer', department: 'Support' }
  const unsaved = {
    id: randomUUID(),
    version: null,
    isChosen: false,
    savedAt: now - 2 * HOUR_MS,
    input: draft,
  }
  await storeDraft(db, 'position', unsaved, actor)
  await insertEvent(
    db,
    makeEvent({
      title: 'Open evening on backups',
      startsAt: now - 60 * DAY_MS,
      endsAt: now - 60 * DAY_MS + 2 * HOUR_MS,
      archivedAt: now - 30 * DAY_MS,
      createdAt: now - 90 * DAY_MS,
      updatedAt: now - 30 * DAY_MS,
    }),
  )
}

/** Two earlier versions to compare, and what a colleague has not saved yet. */
async function addRewrittenPost({ db, now, actor, editor }: Demo): Promise<void> {
  const id = randomUUID()
  const inputOf = (content: string) => makePostInput({ ...REWRITTEN_POST, content, status: 'draft' })
  for (const [index, content] of VERSIONS.entries()) {
    const clock = () => now - (VERSIONS.length - index) * DAY_MS
    await storePost({ db, clock }, { id, version: index || null, input: inputOf(content), actor })
  }
  const draft = { id, version: VERSIONS.length, isChosen: false, savedAt: now - HOUR_MS }
  await storeDraft(db, 'post', { ...draft, input: inputOf(UNSAVED_VERSION) }, editor)
}

async function addToTrash(demo: Demo): Promise<void> {
  const { db, now } = demo
  const post = randomUUID()
  const input = makePostInput({
    title: 'Which phone for the field',
    content: '<p>Notes for a post that nobody finished.</p>',
    status: 'draft',
  })
  await storePost({ db, clock: () => now - 20 * DAY_MS }, { id: post, version: null, input, actor: null })
  const position = makePosition({ title: 'Data Entry Clerk', status: 'closed' })
  const application = makeApplication({
    applicantName: 'Applicant who wrote twice',
    email: 'twice@example.org',
  })
  const client = makeClient({ name: 'A client entered twice', logo: '' })
  const event = makeEvent({ title: 'Evening that was called off' })
  const message = makeContactMessage({
    reference: newReference(),
    name: 'A test',
    subject: 'Test',
    message: 'Does this form work?',
  })
  await insertPosition(db, position)
  await insertApplication(db, application)
  await insertClient(db, client)
  await insertEvent(db, event)
  await insertContactMessage(db, message)
  await trash(demo, 'posts', { kind: 'post', id: post, label: input.title })
  await trash(demo, 'careers', { kind: 'position', id: position.id, label: position.title })
  await trash(demo, 'applications', {
    kind: 'application',
    id: application.id,
    label: application.positionTitle,
  })
  await trash(demo, 'clients', { kind: 'client', id: client.id, label: client.name })
  await trash(demo, 'events', { kind: 'event', id: event.id, label: event.title })
  await trash(demo, 'contact_messages', { kind: 'message', id: message.id, label: message.reference })
}

async function trash({ db, now, actor }: Demo, table: TrashTable, record: RecordName): Promise<void> {
  const at = now - 2 * DAY_MS
  await moveToTrash(db, table, { id: record.id ?? '', at, by: actor.name })
  await recordActivity(db, at, { actor, action: 'deleted', record })
}

async function addCounts({ db, now }: Demo): Promise<void> {
  for (const [daysAgo, counts] of DAILY_COUNTS.entries()) {
    const day = localIsoDate(now - daysAgo * DAY_MS)
    const rows = Object.entries(counts).map(([name, count]) => ({ day, name, count }))
    await db
      .insertInto('daily_counts')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** One page with one line, whose table of offsets is right. */
function drawPdf(text: string): Buffer {
  const line = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
