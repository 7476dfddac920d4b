import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { erasePersonalData } from '#app/composition/admin/personal-data.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import {
  findApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { insertResumeFile } from '#app/features/careers/applications/resume/resume-files-repository.server.ts'
import { findContactMessage, insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { ACCOUNT_MAIL } from '#app/features/staff/account/account-mail.schema.ts'
import { replaceMailChoice } from '#app/features/staff/mails/mail-choices-repository.server.ts'
import { insertEntry, setEntryRemoved } from '#app/forms/entries/entries-repository.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import { claimBackup, markBackupMade } from '#app/platform/db/transfer/backup-state.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { addPasskey } from '#tests/support/browser/passkey.ts'
import { engines } from '#tests/support/storage.ts'
import { form, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PERSON = 'Applicant+jobs@Example.org'
const OTHER = 'another@example.org'

test.for(engines)(
  'what is stored about a person is found by the address, however it is written (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app)
    await storeFor(app, PERSON, 'mine')
    await storeFor(app, OTHER, 'other')
    const page = await (await app.fetch(people('applicant+JOBS@example.org'), { headers: { cookie } })).text()
    expect(page).toContain('mine position')
    expect(page).toContain('REF-mine')
    expect(page).not.toContain('other position')
    const nothing = await app.fetch(people('applicant@example.org'), { headers: { cookie } })
    expect(await nothing.text()).toContain('Nothing is stored under applicant@example.org.')
  },
)

test.for(engines)('the file of a resume is read for the export alone (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  const { db } = app.services
  const cookie = await signInAsStaff(app)
  await storeFor(app, PERSON, 'mine')
  const bytes = Buffer.from('%PDF of mine')
  await insertResumeFile(db, { applicationId: 'application-mine', bytes, createdAt: 1 })
  const answer = await app.fetch(people(PERSON, '/export'), { headers: { cookie } })
  expect(await answer.json()).toMatchObject({
    'Job applications': [{ resumeFile: bytes.toString('base64') }],
  })
  // Without the table, whatever reads it fails.
  await db.schema.alterTable('resume_files').renameTo('lost_files').execute()
  expect((await app.fetch(people(PERSON), { headers: { cookie } })).status).toBe(200)
  const receipt = await erasePersonalData(app.services, {
    actor: makeActor({ role: 'owner' }),
    email: PERSON,
  })
  expect(receipt.erased).toContainEqual({ title: 'Job applications', count: 1 })
})

test.for(engines)('a person’s data is exported as one file, and nobody else’s (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  const cookie = await signInAsStaff(app)
  await storeFor(app, PERSON, 'mine')
  await storeFor(app, OTHER, 'other')
  const answer = await app.fetch(people(PERSON, '/export'), { headers: { cookie } })
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename=personal-data-[\d-]+\.json$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const file = await answer.text()
  expect(JSON.parse(file)).toMatchObject({
    email: PERSON.toLowerCase(),
    'Job applications': [
      {
        id: 'application-mine',
        coverLetter: 'letter of mine',
        deliveries: [{ kind: CONFIRMATION, state: 'waiting' }],
      },
    ],
    Messages: [{ id: 'message-mine', message: 'text of mine' }],
  })
  expect(file).not.toContain('other')
  expect(await activityOf(app)).toMatchObject([{ action: 'exported', record_kind: 'person' }])
})

test.for(engines)(
  'the export has what staff wrote, deleted notes as long as they are stored, and no id of their author (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { db } = app.services
    const cookie = await signInAsStaff(app)
    await storeFor(app, PERSON, 'mine')
    const actor = { id: 'member-id' }
    for (const [table, recordId] of [
      ['application_entries', 'application-mine'],
      ['message_entries', 'message-mine'],
    ] as const) {
      for (const text of ['stays', 'deleted']) {
        const note = { id: `${table}-${text}`, kind: 'note', author: 'A member', authorId: actor.id, text }
        await insertEntry(db, table, recordId, { ...note, createdAt: 1 })
      }
      const removal = { ids: [`${table}-deleted`], freeKinds: [], actor, removedAt: 2 }
      expect(await setEntryRemoved(db, table, recordId, removal)).not.toBeNull()
    }
    const file = await (await app.fetch(people(PERSON, '/export'), { headers: { cookie } })).text()
    const entries = [{ text: 'deleted' }, { text: 'stays' }]
    expect(JSON.parse(file)).toMatchObject({ 'Job applications': [{ entries }], Messages: [{ entries }] })
    expect(file).not.toContain('member-id')
  },
)

test.for(engines)(
  'erasing deletes all of a person’s data, with a receipt of what went (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app)
    const { db } = app.services
    await storeFor(app, PERSON, 'mine')
    await storeFor(app, OTHER, 'other')
    const answer = await app.fetch('/admin/people', form({ email: PERSON.toUpperCase() }, { cookie }))
    const page = await answer.text()
    expect(page).toContain('Job applications: 1')
    expect(page).toContain('Messages: 1')
    expect(page).toContain('Backups')
    expect(await findApplication(db, 'application-mine')).toBeNull()
    expect(await findContactMessage(db, 'message-mine')).toBeNull()
    expect(await findApplication(db, 'application-other')).not.toBeNull()
    expect(await findContactMessage(db, 'message-other')).not.toBeNull()
    const deliveries = await db.selectFrom('outbox').select('subject_id').execute()
    expect(deliveries).toEqual([{ subject_id: 'application-other' }])
    const entries = await activityOf(app)
    expect(entries).toMatchObject([{ action: 'erased', details: 'Job applications: 1, Messages: 1' }])
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('applicant')
  },
)

test('an account of staff is shown, but removed elsewhere', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app, { email: 'member@example.org' })
  const page = await (await app.fetch(people('member@example.org'), { headers: { cookie } })).text()
  expect(page).toContain('Staff account')
  expect(page).toContain('An account is removed on the Team page.')
  await app.fetch('/admin/people', form({ email: 'member@example.org' }, { cookie }))
  expect((await app.fetch('/admin/people', { headers: { cookie } })).status).toBe(200)
})

test.for(engines)(
  'the export of a member holds their sessions, passkeys, mails and what they did, and no secret (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app, { email: 'member@example.org' })
    const { db, clock } = app.services
    const member = await db.selectFrom('staff').select(['id', 'name']).executeTakeFirstOrThrow()
    const passkey = await addPasskey(app, member.id)
    const session = { ipAddress: '192.0.2.7', userAgent: 'A browser' }
    await db.updateTable('staff_sessions').set(session).execute()
    const record = { kind: 'post', id: 'p', label: 'Ferries' } as const
    await recordActivity(db, clock(), { actor: member, action: 'created', record })
    await recordActivity(db, clock(), { actor: makeActor(), action: 'deleted', record })
    const mail = { kind: ACCOUNT_MAIL, subjectId: member.id, payload: {}, isConfigured: true }
    await enqueue(app.services, mail)
    await replaceMailChoice(db, { memberId: member.id, kind: 'messages' }, 'daily', clock())
    const answer = await app.fetch(people('member@example.org', '/export'), { headers: { cookie } })
    const file = await answer.text()
    expect(JSON.parse(file)['Staff account']).toMatchObject([
      {
        id: member.id,
        sessions: [session],
        passkeys: [{ name: 'Key of the test' }],
        mails: [{ kind: 'messages', frequency: 'daily' }],
        activity: [{ action: 'created', kind: 'post', label: 'Ferries' }],
        modelCalls: [],
        deliveries: [{ kind: ACCOUNT_MAIL, state: 'waiting' }],
      },
    ])
    const { token } = await db.selectFrom('staff_sessions').select('token').executeTakeFirstOrThrow()
    const { publicKey } = await db.selectFrom('staff_passkeys').select('publicKey').executeTakeFirstOrThrow()
    for (const secret of [token, publicKey, passkey.id]) expect(file).not.toContain(secret)
  },
)

test.for(engines)(
  'a mail that names the address is found, exported without its link, and erased (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app)
    const { db } = app.services
    for (const to of [PERSON, OTHER]) {
      const payload = { mail: 'new-address', to: to.toLowerCase(), token: 'unmistakable' }
      const item = { kind: ACCOUNT_MAIL, subjectId: `member of ${to}`, payload, isConfigured: true }
      await enqueue(app.services, item)
    }
    const page = await (await app.fetch(people(PERSON), { headers: { cookie } })).text()
    expect(page).toContain('Mails to this address')
    const file = await (await app.fetch(people(PERSON, '/export'), { headers: { cookie } })).text()
    expect(JSON.parse(file)['Mails to this address']).toMatchObject([
      { kind: ACCOUNT_MAIL, state: 'waiting', payload: { mail: 'new-address', to: PERSON.toLowerCase() } },
    ])
    expect(file).not.toMatch(/unmistakable|another@/)
    const receipt = await app.fetch('/admin/people', form({ email: PERSON }, { cookie }))
    expect(await receipt.text()).toContain('Mails to this address: 1')
    const rows = await db.selectFrom('outbox').select('subject_id').execute()
    expect(rows).toEqual([{ subject_id: `member of ${OTHER}` }])
  },
)

const NOW = Date.parse('2026-11-15T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const BACKUPS = { BACKUP_DIR: '/kept', BACKUP_EVERY: '24h', BACKUP_KEEP: '3' }
const BY_HAND = 'Backups that were begun by hand before the erasure hold it until they are deleted.'

test.for(engines)('the receipt names the last backup and when it expires (%s)', async (engine) => {
  const { time, services, erase } = await openErasure({ engine, env: BACKUPS })
  expect(await erase()).toEqual([BY_HAND])
  const token = (await claimBackup(services, DAY_MS)) ?? ''
  // It may hold what was erased while it was made.
  expect(await erase()).toEqual([
    'The automatic backup that is being made now and older ones hold it; the last of them expires on November 18, 2026, 12:00.',
    BY_HAND,
  ])
  await markBackupMade(services, token, '/kept/urugero-one.ndjson.gz')
  time.now += 5 * 60 * 60 * 1000
  expect(await erase()).toEqual([
    'The automatic backup of November 15, 2026, 12:00 (urugero-one.ndjson.gz) and older ones hold it; the last of them expires on November 18, 2026, 12:00.',
    BY_HAND,
  ])
  // The next one is late, and so is the end of this one.
  time.now = NOW + 10 * DAY_MS
  expect((await erase())[0]).toContain('the last of them expires on November 27, 2026, 12:00.')
})

test('the receipt gives no date for backups of which another server decides', async () => {
  const { services, erase } = await openErasure({})
  const token = (await claimBackup(services, DAY_MS)) ?? ''
  await markBackupMade(services, token, '/kept/urugero-one.ndjson.gz')
  expect((await erase())[0]).toBe(
    'The automatic backup of November 15, 2026, 12:00 (urugero-one.ndjson.gz) and older ones hold it; they are not made by this server, which knows no date of expiry.',
  )
})

test.for(engines)('the receipt names the databases that a restore kept aside (%s)', async (engine) => {
  const { services, erase } = await openErasure({ engine })
  const { database } = services.env
  if (database.engine === 'sqlite') await writeFile(`${database.file}.replaced-20261101120000`, '')
  else await sql`CREATE SCHEMA replaced_20261101120000`.execute(services.db)
  const name = engine === 'sqlite' ? 'test.db.replaced-20261101120000' : 'schema replaced_20261101120000'
  expect(await erase()).toEqual([
    BY_HAND,
    `Databases that a restore has replaced hold it until they are deleted by hand: ${name}.`,
  ])
})

test('the receipt says of an account where it is removed', async () => {
  const { app, erase } = await openErasure({})
  await signInAsStaff(app, { email: PERSON.toLowerCase() })
  expect((await erase())[0]).toMatch(/^Staff account: An account is removed on the Team page\./)
})

test('what is no address finds, exports and erases nothing', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  await storeFor(app, PERSON, 'mine')
  for (const typed of ['%', "' OR 1=1 --", 'applicant', '@', 'a@b', 'x\u0000@example.org']) {
    const page = await app.fetch(people(typed), { headers: { cookie } })
    expect(page.status, typed).toBe(200)
    expect(await page.text(), typed).not.toContain('mine position')
    expect((await app.fetch(people(typed, '/export'), { headers: { cookie } })).status, typed).toBe(400)
    expect((await app.fetch('/admin/people', form({ email: typed }, { cookie }))).status, typed).toBe(400)
  }
  expect(await findApplication(app.services.db, 'application-mine')).not.toBeNull()
})

function people(email: string, path = ''): string {
  return `/admin/people${path}?${new URLSearchParams({ email })}`
}

async function storeFor({ services: { db } }: TestApp, email: string, name: string): Promise<void> {
  const id = `application-${name}`
  await insertApplication(
    db,
    makeApplication({ id, email, positionTitle: `${name} position`, coverLetter: `letter of ${name}` }),
  )
  await insertContactMessage(
    db,
    makeContactMessage({
      id: `message-${name}`,
      reference: `REF-${name}`,
      email,
      message: `text of ${name}`,
    }),
  )
  await enqueue(
    { db, clock: Date.now },
    { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured: true },
  )
}

/** Erases the same person at moments of a set clock; what each receipt says that remains. */
async function openErasure(options: Parameters<typeof startTestApp>[0]) {
  const time = { now: NOW }
  const app = await startTestApp({ ...options, clock: () => time.now })
  const { services } = app
  const actor = makeActor({ role: 'administrator' })
  const erase = async () => (await erasePersonalData(services, { actor, email: PERSON })).remains
  return { app, time, services, erase }
}

function activityOf({ services: { db } }: TestApp) {
  return db.selectFrom('activity').selectAll().execute()
}
