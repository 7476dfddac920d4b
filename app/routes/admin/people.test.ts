import { expect, test } from 'vitest'
import {
  findApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications/submit-application.server.ts'
import { findContactMessage, insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
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
    'Job applications': [{ id: 'application-mine', coverLetter: 'letter of mine' }],
    Messages: [{ id: 'message-mine', message: 'text of mine' }],
  })
  expect(file).not.toContain('other')
  expect(await activityOf(app)).toMatchObject([{ action: 'exported', record_kind: 'person' }])
})

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
  const payload = { to: email }
  await enqueue({ db, clock: Date.now }, { kind: CONFIRMATION, subjectId: id, payload, isConfigured: true })
}

function activityOf({ services: { db } }: TestApp) {
  return db.selectFrom('activity').selectAll().execute()
}
