import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Sent, SubmitAnswer } from '#app/features/careers/applications/application.schema.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { form, ORIGIN, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const APPLICANT = {
  applicantName: 'An applicant',
  email: 'applicant@example.org',
  phone: '+250 788 111 222',
  resume: '',
  coverLetter: '',
}
const PDF = `%PDF-1.7\n${'\u00e9'.repeat(2_000)}\n%%EOF\n`
const MB = 1024 * 1024

test.for(engines)(
  'APPLY-04: a PDF fills the resume link, and staff and the applicant alone download it (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const job = await openPosition(app)
    const sent = { ...asked(app), jobId: job.id }
    const [answer, repeated] = await Promise.all([apply(app, sent, PDF), apply(app, sent, PDF)])
    expect([answer.status, repeated.status]).toEqual([200, 200])
    const [row, ...others] = await app.services.db.selectFrom('applications').selectAll().execute()
    expect(others).toEqual([])
    const staffPath = `/admin/applications/${row?.id}/resume`
    expect(row?.resume).toBe(`${app.services.env.publicOrigin}${staffPath}`)

    const { path } = answer.result as Sent
    const ownPage = await (await app.fetch(path)).text()
    const ownPath = /href="([^"]*)"[^>]*>Download your PDF/.exec(ownPage)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(ownPage).not.toContain(staffPath)
    const cookie = await signInAsStaff(app)
    for (const file of [await app.fetch(ownPath), await app.fetch(staffPath, { headers: { cookie } })]) {
      expect(file.status).toBe(200)
      expect(await file.text()).toBe(PDF)
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="resume-AP-[\w-]+\.pdf"$/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    }
    const list = await (await app.fetch('/admin/applications', { headers: { cookie } })).text()
    expect(list).toContain(`href="${staffPath}"`)

    expect((await app.fetch(staffPath)).status).toBe(302)
    await app.services.db.updateTable('staff').set({ role: 'editor' }).execute()
    expect((await app.fetch(staffPath, { headers: { cookie } })).status).toBe(403)
    expect((await app.fetch(ownPath.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')))).status).toBe(404)
    expect((await app.fetch('/api/own-resume')).status).toBe(404)

    expect((await app.fetch(path, form({ intent: 'erase', understood: 'on' }))).status).toBe(200)
    expect(await app.services.db.selectFrom('resume_files').selectAll().execute()).toEqual([])
    expect((await app.fetch(ownPath)).status).toBe(404)
  },
)

test('APPLY-04: what is no PDF by its content, or too large, is refused beside the field', async () => {
  const app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const job = await openPosition(app)
  for (const [content, message] of [
    ['<!doctype html><script>alert(1)</script>%%EOF', /not a PDF/],
    [` ${PDF}`, /not a PDF/],
    ['%PDF-1.7 without an end', /not a PDF/],
    [`%PDF-1.7${' '.repeat(5 * MB)}%%EOF`, /larger than 5 MB/],
  ] as const) {
    const { status, result } = await apply(app, { ...asked(app), jobId: job.id }, content)
    expect(status).toBe(422)
    expect(result).toMatchObject({ reason: 'invalid', errors: { resume: expect.stringMatching(message) } })
  }
  const none = await apply(app, { ...asked(app), jobId: job.id }, '')
  expect(none.result).toMatchObject({ errors: { resume: 'Please enter the link to your resume.' } })
  const larger = await send(app, '/api/applications', { jobId: job.id }, ' '.repeat(7 * MB))
  expect(larger.status).toBe(413)
  expect(await app.services.db.selectFrom('resume_files').selectAll().execute()).toEqual([])
})

test('APPLY-04: a link that was typed beside the file gives way to it', async () => {
  const app = await startTestApp()
  const job = await openPosition(app)
  const { result } = await apply(app, { ...asked(app), jobId: job.id, resume: 'not a link' }, PDF)
  expect(result.ok).toBe(true)
  const row = await app.services.db.selectFrom('applications').select('resume').executeTakeFirstOrThrow()
  expect(row.resume).toMatch(/\/resume$/)
})

test.for(engines)('a PDF is taken without scripts as well (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  const job = await openPosition(app)
  const path = `/careers?job=${job.id}&apply=1`
  const first = await send(app, path, { jobId: job.id }, PDF)
  expect(first.status).toBe(422)
  expect(await first.text()).toContain('One last step: please answer this question.')
  const done = await send(app, path, { ...asked(app), jobId: job.id }, PDF)
  expect(done.status).toBe(303)
  expect(await app.services.db.selectFrom('resume_files').select('application_id').execute()).toHaveLength(1)
})

test.for(engines)(
  'what is exported about a person holds the file, and erasing takes it (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const job = await openPosition(app)
    await apply(app, { ...asked(app), jobId: job.id }, PDF)
    const cookie = await signInAsStaff(app, { role: 'owner' })
    const query = `email=${encodeURIComponent(APPLICANT.email)}`
    const answer = await app.fetch(`/admin/people/export?${query}`, { headers: { cookie } })
    expect(await answer.text()).toContain(Buffer.from(PDF).toString('base64'))
    expect((await app.fetch('/admin/people', form({ email: APPLICANT.email }, { cookie }))).status).toBe(200)
    expect(await app.services.db.selectFrom('resume_files').selectAll().execute()).toEqual([])
  },
)

async function openPosition(app: TestApp) {
  const job = makePosition({ applicationDeadline: null })
  await insertPosition(app.services.db, job)
  return job
}

/** A new attempt with a correctly answered captcha. */
function asked({ services }: TestApp) {
  const { token, first, second } = services.humanCheck.ask('application')
  return { question: token, answer: String(first + second), key: randomUUID() }
}

function send(app: TestApp, path: string, fields: Record<string, string>, content: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...APPLICANT, ...fields })) body.set(name, value)
  body.set('resumeFile', new File([content], 'resume.pdf', { type: 'application/pdf' }))
  return app.fetch(path, { method: 'POST', body, headers: { origin: ORIGIN } })
}

async function apply(app: TestApp, fields: Record<string, string>, content: string) {
  const response = await send(app, '/api/applications', fields, content)
  return { status: response.status, ...((await response.json()) as SubmitAnswer) }
}
