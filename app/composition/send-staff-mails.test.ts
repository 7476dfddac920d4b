import { expect, test } from 'vitest'
import { eraseApplication } from '#app/features/careers/applications/submit-application.server.ts'
import { deleteMailChoice } from '#app/features/staff/mails/mail-choices-repository.server.ts'
import {
  deleteMember,
  updateDeactivatedAt,
  updateRole,
} from '#app/features/staff/team/team-repository.server.ts'
import { decoded, headLines } from '#tests/support/decoded-mail.ts'
import {
  APPLICANT,
  startStaffMails,
  switchOffLinkIn,
  THURSDAY,
  VISITOR,
} from '#tests/support/harnesses/staff-mails-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { form } from '#tests/support/test-app.ts'
import { queueDigests, startDigests } from './send-staff-mails.server.ts'

const HOUR_MS = 60 * 60 * 1000
/** 08:00 in Kigali. */
const FRIDAY_DIGEST = Date.parse('2026-11-20T06:00:00Z')
const MONDAY_DIGEST = Date.parse('2026-11-23T06:00:00Z')

test.for(engines)(
  'a new message or application is mailed at once to each active member who asked and may open it (%s)',
  async (engine) => {
    const { addMember, write, apply, queued, db } = await startStaffMails(engine)
    const office = await addMember('office@example.org', 'office', { messages: 'at-once' })
    const both = await addMember('both@example.org', 'owner', {
      messages: 'at-once',
      applications: 'at-once',
    })
    await addMember('daily@example.org', 'office', { messages: 'daily' })
    await addMember('none@example.org', 'administrator')
    const gone = await addMember('gone@example.org', 'owner', {
      messages: 'at-once',
      applications: 'at-once',
    })
    await updateDeactivatedAt(db, gone.id, new Date(THURSDAY))
    const moved = await addMember('moved@example.org', 'office', { messages: 'at-once' })
    await updateRole(db, moved.id, 'recruiter')

    expect((await write()).status).toBe(200)
    const message = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
    const notices = await queued()
    expect(notices.map(({ payload }) => payload.memberId).sort()).toEqual([office.id, both.id].sort())
    for (const notice of notices) {
      expect(notice).toMatchObject({ subject_id: message.id, state: 'waiting', payload: { mail: 'notice' } })
    }

    expect((await apply()).status).toBe(200)
    const application = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow()
    const ofApplication = (await queued()).filter(({ subject_id }) => subject_id === application.id)
    expect(ofApplication.map(({ payload }) => payload)).toEqual([
      { mail: 'notice', kind: 'applications', memberId: both.id },
    ])
  },
)

test.for(engines)('what is sent twice is mailed once (%s)', async (engine) => {
  const { addMember, write, apply, attempt, queued } = await startStaffMails(engine)
  await addMember('both@example.org', 'owner', { messages: 'at-once', applications: 'at-once' })
  const [message, application] = [attempt('contact'), attempt('application')]
  await write(message)
  await write(message)
  await apply(application)
  await apply(application)
  expect(await queued()).toHaveLength(2)
})

test('a form without scripts is mailed like one with them', async () => {
  const { addMember, app, attempt, queued, position } = await startStaffMails('sqlite')
  await addMember('both@example.org', 'owner', { messages: 'at-once', applications: 'at-once' })
  await app.fetch('/contact', form({ ...VISITOR, page: '/contact', ...attempt('contact') }))
  await app.fetch('/careers', form({ ...APPLICANT, jobId: position.id, ...attempt('application') }))
  expect((await queued()).map(({ payload }) => payload.kind)).toEqual(['messages', 'applications'])
})

test.for(engines)(
  'a notice names the subject or the position, and links to the record and to its end; nothing of a person (%s)',
  async (engine) => {
    const { addMember, write, apply, mailsTo, db } = await startStaffMails(engine)
    const email = 'both@example.org'
    await addMember(email, 'owner', { messages: 'at-once', applications: 'at-once' })
    await write()
    await write({ subject: '' })
    await apply()
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'New application: Roof engineer',
      'New message: A new roof',
      'New message: No subject',
    ])
    const ids = [
      ...(await db.selectFrom('contact_messages').select('id').execute()),
      ...(await db.selectFrom('applications').select('id').execute()),
    ]
    const texts = mails.map(({ raw }) => decoded(raw))
    for (const { id } of ids) expect(texts.filter((text) => text.includes(id))).toHaveLength(1)
    for (const { raw } of mails) {
      const text = decoded(raw)
      expect(text).not.toMatch(/unmistakable|788 111/i)
      expect(text).toMatch(/http:\/\/localhost:3000\/admin\/(messages\?message|applications\?application)=/)
      const url = `http://localhost:3000${switchOffLinkIn(text)}`
      expect(url).toContain('?key=')
      expect(headLines(raw)).toEqual(
        expect.arrayContaining([
          `List-Unsubscribe: <${url}>`,
          'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
          'Auto-Submitted: auto-generated',
        ]),
      )
    }
  },
)

test('only mails to staff have a link to switch them off', async () => {
  const { write, mailsTo } = await startStaffMails('sqlite')
  await write()
  const [mail] = await mailsTo('unmistakable@example.org')
  expect(mail?.raw).toBeDefined()
  expect(mail?.raw).not.toContain('List-Unsubscribe')
})

test.for(engines)(
  'what a member may or wants to read is asked again when a mail goes out (%s)',
  async (engine) => {
    const { addMember, apply, mailsTo, app, db } = await startStaffMails(engine)
    const choices = { applications: 'at-once' } as const
    const off = await addMember('off@example.org', 'owner', choices)
    const gone = await addMember('gone@example.org', 'owner', choices)
    const moved = await addMember('moved@example.org', 'owner', choices)
    const removed = await addMember('removed@example.org', 'owner', choices)
    await addMember('still@example.org', 'recruiter', choices)
    await apply()
    await deleteMailChoice(db, { memberId: off.id, kind: 'applications' })
    await updateDeactivatedAt(db, gone.id, new Date(THURSDAY))
    await updateRole(db, moved.id, 'office')
    await deleteMember(db, removed.id)
    expect(await mailsTo('still@example.org')).toHaveLength(1)
    for (const name of ['off', 'gone', 'moved', 'removed']) {
      expect(await mailsTo(`${name}@example.org`), name).toEqual([])
    }
    // The notice goes with the record that it is about.
    await apply({ email: 'other@example.org' })
    const applications = await db.selectFrom('applications').select('id').execute()
    for (const { id } of applications) await eraseApplication(app.services, id)
    expect(await mailsTo('still@example.org')).toHaveLength(1)
  },
)

test.for(engines)('the choices of a member are removed with the account (%s)', async (engine) => {
  const { addMember, db } = await startStaffMails(engine)
  const { id } = await addMember('one@example.org', 'owner', { messages: 'daily', applications: 'at-once' })
  await addMember('two@example.org', 'office', { messages: 'daily' })
  await deleteMember(db, id)
  expect(await db.selectFrom('staff_mails').select(['kind', 'frequency']).execute()).toEqual([
    { kind: 'messages', frequency: 'daily' },
  ])
})

test('without a mail server nothing is queued, at once or daily', async () => {
  const { addMember, write, queued, app, time, db } = await startStaffMails('sqlite', { isMailed: false })
  await addMember('now@example.org', 'office', { messages: 'at-once' })
  await addMember('daily@example.org', 'office', { messages: 'daily' })
  await write()
  time.now = FRIDAY_DIGEST
  expect([await queueDigests(app.services), await queued()]).toEqual([0, []])
  // What came meanwhile is in the first digest that can be sent.
  const rows = await db.selectFrom('staff_mails').select('digest_at').execute()
  expect(rows.map(({ digest_at }) => digest_at)).toEqual([THURSDAY, THURSDAY])
})

test.for(engines)(
  'at 08:00 of a working day one digest for each kind says how many came since the last (%s)',
  async (engine) => {
    const { addMember, write, apply, mailsTo, app, time, db } = await startStaffMails(engine)
    const email = 'both@example.org'
    await write()
    time.now = THURSDAY + HOUR_MS
    await addMember(email, 'owner', { messages: 'daily', applications: 'daily' })
    await addMember('quiet@example.org', 'recruiter', { applications: 'daily' })
    time.now += HOUR_MS
    await write()
    await write({ subject: 'Spam' })
    await db.updateTable('contact_messages').set({ state: 'spam' }).where('subject', '=', 'Spam').execute()
    time.now = FRIDAY_DIGEST - 1
    expect(await queueDigests(app.services)).toBe(0)
    time.now = FRIDAY_DIGEST
    expect(await queueDigests(app.services)).toBe(1)
    const [first, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(first?.subject).toBe('2 new messages')
    const text = decoded(first?.raw ?? '')
    expect(text).toContain('2 new messages since November 19, 2026, 15:00.')
    expect(text).toContain('http://localhost:3000/admin/messages')
    expect(text).not.toMatch(/unmistakable|roof|spam/i)
    expect(switchOffLinkIn(text)).toContain('.messages.')

    // Later that day, on Saturday and on Sunday there is none; Monday's counts what came from Friday on.
    for (const day of [0, 1, 2]) {
      time.now = FRIDAY_DIGEST + day * 24 * HOUR_MS + HOUR_MS
      await apply({ email: `applicant-${day}@example.org` })
      expect(await queueDigests(app.services), String(day)).toBe(0)
    }
    time.now = MONDAY_DIGEST + 3 * HOUR_MS
    await apply({ email: 'later@example.org' })
    expect(await queueDigests(app.services)).toBe(2)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      '2 new messages',
      '3 new applications',
    ])
    expect((await mailsTo('quiet@example.org')).map(({ subject }) => subject)).toEqual(['3 new applications'])
    time.now = MONDAY_DIGEST + 24 * HOUR_MS
    expect(await queueDigests(app.services)).toBe(2)
    expect((await mailsTo('quiet@example.org')).at(-1)?.subject).toBe('1 new application')
  },
)

test.for(engines)('of several instances one makes each digest (%s)', async (engine) => {
  const { addMember, write, queued, app, startAnother, time } = await startStaffMails(engine)
  const other = await startAnother()
  for (const name of ['one', 'two', 'three']) {
    await addMember(`${name}@example.org`, 'office', { messages: 'daily' })
  }
  await write()
  time.now = FRIDAY_DIGEST
  const made = await Promise.all([app, other, app, other].map(({ services }) => queueDigests(services)))
  expect(made.reduce((sum, count) => sum + count)).toBe(3)
  const digests = await queued()
  expect(new Set(digests.map(({ payload }) => payload.memberId)).size).toBe(3)
  expect(digests).toHaveLength(3)
})

test.for(engines)(
  'a member who may not read gets no digest, and afterwards none of what came in that time (%s)',
  async (engine) => {
    const { addMember, write, queued, app, time, db } = await startStaffMails(engine)
    const away = await addMember('away@example.org', 'office', { messages: 'daily' })
    const moved = await addMember('moved@example.org', 'office', { messages: 'daily' })
    await updateDeactivatedAt(db, away.id, new Date(THURSDAY))
    await updateRole(db, moved.id, 'editor')
    await write()
    time.now = FRIDAY_DIGEST
    expect(await queueDigests(app.services)).toBe(0)
    await updateDeactivatedAt(db, away.id, null)
    await updateRole(db, moved.id, 'office')
    time.now = MONDAY_DIGEST
    expect([await queueDigests(app.services), await queued()]).toEqual([0, []])
  },
)

test('digests are made by the running process', async () => {
  const { addMember, write, queued, app, time } = await startStaffMails('sqlite')
  await addMember('one@example.org', 'office', { messages: 'daily' })
  await write()
  time.now = FRIDAY_DIGEST
  const stop = startDigests(app.services)
  await expect.poll(async () => (await queued()).length, { timeout: 10_000 }).toBe(1)
  stop()
  await expect.poll(() => app.logged.map(({ msg }) => msg)).toContain('digests to staff queued')
})
