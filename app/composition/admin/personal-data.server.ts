import { createHmac } from 'node:crypto'
import path from 'node:path'
import {
  deleteApplication,
  findApplicationsOf,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { findResumeFile } from '#app/features/careers/applications/resume/resume-files-repository.server.ts'
import { deleteContactMessage, findMessagesOf } from '#app/features/contact/messages-repository.server.ts'
import type { ErasureReceipt, PersonalRecords } from '#app/features/staff/admin/people/personal-data.ts'
import { findStaffOf } from '#app/features/staff/staff-repository.server.ts'
import { findInvitationsOf, takeInvitation } from '#app/features/staff/team/invitations-repository.server.ts'
import { type EntryTable, listEntries } from '#app/forms/entries/entries-repository.server.ts'
import { listActivityOfMember, recordActivity } from '#app/platform/activity.server.ts'
import { listAiCallsOf } from '#app/platform/ai/call-ledger.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { readBackupState } from '#app/platform/db/transfer/backup-state.server.ts'
import { listReplacedDatabases } from '#app/platform/db/transfer/replaced-databases.server.ts'
import { emailKey } from '#app/platform/mail/email-key.ts'
import {
  deleteDelivery,
  findDeliveriesTo,
  forgetDeliveries,
  listDeliveries,
} from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { RecordName } from '#app/shared/activity.ts'
import { formatDateTime } from '#app/shared/dates.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'

/** Data that the law (GDPR) gives a person rights to: access, export and erasure. */
type PersonalRecord = { id: string; label: string; at: number; data: object }

type Source = {
  title: string
  find: (db: Db, email: string) => Promise<PersonalRecord[]>
  /** What is too large to be read for more than the export. */
  findFiles?: (db: Db, id: string) => Promise<object>
} & ({ erase: (db: Db, id: string) => Promise<unknown> } | { eraseElsewhere: string })

const NO_PERSON = 'holds nothing about a person who wrote to us'
const WITH_ITS_RECORD = 'is exported and erased with the record that it belongs to'
const WITH_THE_ACCOUNT = 'of a member is exported with the account, and purged after the retention period'
const SECRETS = 'holds only secrets of an account, and is erased with it'
const BRIEF = 'expires within a day'

/** Every table: a new one does not compile until it is decided what it holds about a person. */
const sources: Record<keyof Tables, Source | string> = {
  applications: {
    title: 'Job applications',
    async find(db, email) {
      const records: PersonalRecord[] = []
      for (const application of await findApplicationsOf(db, email)) {
        const { id, positionTitle, appliedAt, deletedAt } = application
        const entries = await entriesOf(db, 'application_entries', id)
        const label = labelOf(positionTitle, deletedAt)
        records.push({ id, label, at: appliedAt, data: { ...application, entries } })
      }
      return records
    },
    findFiles: async (db, id) => ({
      resumeFile: (await findResumeFile(db, id))?.toString('base64') ?? null,
    }),
    erase: deleteApplication,
  },
  contact_messages: {
    title: 'Messages',
    async find(db, email) {
      const records: PersonalRecord[] = []
      for (const message of await findMessagesOf(db, email)) {
        const { id, reference, createdAt, deletedAt } = message
        const entries = await entriesOf(db, 'message_entries', id)
        const label = labelOf(reference, deletedAt)
        records.push({ id, label, at: createdAt, data: { ...message, entries } })
      }
      return records
    },
    erase: deleteContactMessage,
  },
  staff_invitations: {
    title: 'Invitations to the team',
    async find(db, email) {
      const found = await findInvitationsOf(db, email)
      return found.map(({ id, ...data }) => ({ id, label: data.role, at: data.createdAt, data }))
    },
    erase: takeInvitation,
  },
  staff: {
    title: 'Staff account',
    async find(db, email) {
      const member = await findStaffOf(db, email)
      if (!member) return []
      const { id, name, createdAt } = member
      const activity = await listActivityOfMember(db, id)
      const modelCalls = await listAiCallsOf(db, id)
      return [{ id, label: name, at: Date.parse(createdAt), data: { ...member, activity, modelCalls } }]
    },
    eraseElsewhere:
      'An account is removed on the Team page. The activity names it until the retention period is over.',
  },
  message_entries: WITH_ITS_RECORD,
  application_entries: WITH_ITS_RECORD,
  resume_files: WITH_ITS_RECORD,
  staff_sessions: WITH_ITS_RECORD,
  staff_passkeys: WITH_ITS_RECORD,
  staff_mails: WITH_ITS_RECORD,
  staff_accounts: SECRETS,
  staff_two_factors: SECRETS,
  staff_verifications: BRIEF,
  /** Those that name the address themselves; all others belong to the record that they are about. */
  outbox: {
    title: 'Mails to this address',
    async find(db, email) {
      const found = await findDeliveriesTo(db, email)
      return found.map(({ payload, ...delivery }) => ({
        id: delivery.id,
        label: delivery.kind,
        at: delivery.createdAt,
        data: { ...delivery, payload: withoutToken(payload) },
      }))
    },
    erase: deleteDelivery,
  },
  rate_limits: BRIEF,
  used_questions: BRIEF,
  activity: WITH_THE_ACCOUNT,
  backup_state: NO_PERSON,
  content_version: NO_PERSON,
  media: NO_PERSON,
  media_variants: NO_PERSON,
  posts: NO_PERSON,
  post_revisions: NO_PERSON,
  edit_drafts: NO_PERSON,
  post_slugs: NO_PERSON,
  post_tags: NO_PERSON,
  post_terms: NO_PERSON,
  post_index: NO_PERSON,
  post_words: NO_PERSON,
  categories: NO_PERSON,
  careers: NO_PERSON,
  clients: NO_PERSON,
  events: NO_PERSON,
  daily_counts: NO_PERSON,
  ai_days: NO_PERSON,
  ai_calls: WITH_THE_ACCOUNT,
}
const personal = Object.values(sources).filter((source) => typeof source !== 'string')

/** All that is still stored about the person, but no id of the member who wrote it. */
async function entriesOf(db: Db, table: EntryTable, recordId: string): Promise<object[]> {
  const entries = await listEntries(db, table, recordId, { withRemoved: true })
  return entries.map(({ authorId: _, ...entry }) => entry)
}

/** Staff who answer a person have to know of what only the Trash still shows. */
function labelOf(name: string, deletedAt: number | null): string {
  return deletedAt === null ? name : `${name} (in the Trash)`
}

type Person = { actor: Actor; email: string }

/** What the site holds about the person with this mail address, table by table; tables without any are left out. */
export async function findPersonalData(
  { db }: Pick<Services, 'db'>,
  { actor, email }: Person,
): Promise<PersonalRecords[]> {
  requirePermission(actor, 'people')
  const found = await findEverywhere(db, email)
  return found.map(({ source, records }) => ({
    title: source.title,
    eraseElsewhere: 'eraseElsewhere' in source ? source.eraseElsewhere : null,
    records: records.map(({ id, label, at }) => ({ id, label, at })),
  }))
}

/** All of it as one object, under the titles that the screen shows. */
export async function exportPersonalData(
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
  { actor, email }: Person,
): Promise<object> {
  requirePermission(actor, 'people')
  const found = await findEverywhere(db, email)
  await recordActivity(db, clock(), { actor, action: 'exported', record: personRecord(env.secret, email) })
  const ids = found.flatMap(({ records }) => records.map(({ id }) => id))
  const deliveries = await listDeliveries(db, ids)
  const parts: [title: string, records: object[]][] = []
  for (const { source, records } of found) {
    const exported: object[] = []
    for (const { id, data } of records) {
      const files = await source.findFiles?.(db, id)
      exported.push({ ...data, ...files, deliveries: deliveries.get(id) ?? [] })
    }
    parts.push([source.title, exported])
  }
  return { email: emailKey(email), exportedAt: new Date(clock()).toISOString(), ...Object.fromEntries(parts) }
}

export async function erasePersonalData(
  { db, database, clock, env }: Pick<Services, 'db' | 'database' | 'clock' | 'env'>,
  { actor, email }: Person,
): Promise<ErasureReceipt> {
  requirePermission(actor, 'people')
  const { erased, remains } = await db.transaction().execute(async (trx) => {
    const counts: ErasureReceipt['erased'] = []
    const elsewhere: string[] = []
    for (const { source, records } of await findEverywhere(trx, email)) {
      if ('eraseElsewhere' in source) {
        elsewhere.push(`${source.title}: ${source.eraseElsewhere}`)
        continue
      }
      for (const { id } of records) {
        await source.erase(trx, id)
        await forgetDeliveries(trx, id)
      }
      counts.push({ title: source.title, count: records.length })
    }
    const details = counts.map(({ title, count }) => `${title}: ${count}`).join(', ')
    await recordActivity(trx, clock(), {
      actor,
      action: 'erased',
      record: personRecord(env.secret, email),
      details,
    })
    return { erased: counts, remains: elsewhere }
  })
  // The rows are erased even if this fails; housekeeping repeats the checkpoint once an hour.
  await database.checkpointWal().catch(() => {})
  return {
    email: emailKey(email),
    at: clock(),
    by: actor.name,
    erased,
    // The data is erased by now: the receipt is given even if the copies cannot be listed.
    remains: [...remains, ...(await describeCopies({ db, env, clock }).catch(() => [COPIES_UNKNOWN]))],
  }
}

const COPIES_UNKNOWN =
  'Backups and replaced databases hold it until they are deleted; they could not be listed.'

/** Each backup goes when `BACKUP_KEEP` newer ones are there; of those made by hand nothing is known here. */
async function describeCopies({ db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>): Promise<string[]> {
  const remains = ['Backups that were begun by hand before the erasure hold it until they are deleted.']
  const replaced = await listReplacedDatabases(db, env.database)
  if (replaced.length > 0) {
    remains.push(
      `Databases that a restore has replaced hold it until they are deleted by hand: ${replaced.join(', ')}.`,
    )
  }
  const state = await readBackupState(db)
  const now = clock()
  const isUnderWay = (state?.leaseUntil ?? 0) > now
  const lastAt = isUnderWay ? now : (state?.madeAt ?? null)
  if (!state || lastAt === null) return remains
  const last = isUnderWay
    ? 'The automatic backup that is being made now'
    : `The automatic backup of ${formatDateTime(lastAt)}${state.file ? ` (${path.basename(state.file)})` : ''}`
  return [`${last} and older ones hold it; ${describeExpiry(env, now, lastAt)}.`, ...remains]
}

/** Another machine may make them, and delete them by settings of its own. */
function describeExpiry(env: Services['env'], now: number, lastAt: number): string {
  if (env.BACKUP_DIR === undefined) return 'they are not made by this server, which knows no date of expiry'
  const nextAt = Math.max(now, lastAt + env.BACKUP_EVERY)
  const expiresAt = nextAt + (env.BACKUP_KEEP - 1) * env.BACKUP_EVERY
  return `the last of them expires on ${formatDateTime(expiresAt)}`
}

/** The token of a mailed link is a secret. */
function withoutToken(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(payload, (key, value) => (key === 'token' ? undefined : value)))
}

async function findEverywhere(db: Db, email: string) {
  const found: { source: Source; records: PersonalRecord[] }[] = []
  // One after the other: inside a transaction there is one connection.
  for (const source of personal) {
    const records = await source.find(db, emailKey(email))
    if (records.length > 0) found.push({ source, records })
  }
  return found
}

/** The activity tells that it was done for someone, and whether twice for the same person, but not for whom. */
function personRecord(secret: string, email: string): RecordName {
  const hash = createHmac('sha256', secret)
    .update(`person:${emailKey(email)}`)
    .digest('base64url')
  const id = hash.slice(0, 16)
  return { kind: 'person', id, label: id }
}
