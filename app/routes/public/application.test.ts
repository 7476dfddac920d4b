import { expect, test, vi } from 'vitest'
import type { Application } from '#app/features/careers/applications/application.ts'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import {
  findApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { applicationPath } from '#app/features/careers/applications/status-page/application-link.server.ts'
import { listRecordHistory } from '#app/platform/activity.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { form, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-12-01T10:00:00Z')
const NO_APPLICATION =
  'This link does not open an application. It may have been erased, or the link is incomplete.'
const ERASED = 'Your application and everything we stored with it has been erased.'
const WITHDRAW = 'Withdraw application'
const ERASE = { intent: 'erase', understood: 'on' }

test('APPLY-20: the link of the confirmation shows the application, its dates and its status', async () => {
  const { app, path } = await startWith({
    positionTitle: 'Backend & more',
    applicantName: 'An applicant',
    coverLetter: 'First line\nSecond <line>',
    status: 'reviewing',
    updatedAt: Date.parse('2026-11-20T10:00:00Z'),
  })
  const { status, html } = await read(app, path)
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Your application<\/h1>/)
  for (const text of [
    'Backend &amp; more',
    'Being read',
    'November 15, 2026',
    'November 20, 2026',
    'November 15, 2027',
    'An applicant',
    'applicant@example.org',
    '+250 788 111 222',
    'First line\nSecond &lt;line&gt;',
    WITHDRAW,
    'Erase everything',
  ]) {
    expect(html).toContain(`>${text}<`)
  }
  expect(html).toContain('at the latest')
  expect(html).toContain('I understand that this cannot be undone.')
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*required/)
  expect(anchorTo(html, 'https://example.org/resume.pdf')).toMatch(
    /target="_blank" rel="noopener noreferrer"/,
  )
})

test('a resume that is no web address is shown, not linked', async () => {
  const { app, path } = await startWith({ resume: 'javascript:alert(1)' })
  const { html } = await read(app, path)
  expect(html).toContain('>javascript:alert(1)<')
  expect(html).not.toContain('href="javascript')
})

test('the page of an applicant is not cacheable and not indexed', async () => {
  const { app, path } = await startWith()
  const forged = path.slice(0, -4)
  for (const address of [path, `${path}x`, forged, dataOf(path)]) {
    for (const visit of ['first', 'second']) {
      const response = await app.fetch(address)
      expect(response.headers.get('cache-control'), `${visit} ${address}`).toBe('private, no-store')
      expect(response.headers.get('etag')).toBeNull()
    }
  }
  const { html } = await read(app, path)
  expect(html).toContain('content="noindex, nofollow"')
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/careers\/application"/)
})

test('a change is seen at once: the page is never cached', async () => {
  const { app, id, path } = await startWith()
  expect((await read(app, path)).html).toContain('>Received<')
  await app.services.db.updateTable('applications').set({ status: 'accepted' }).where('id', '=', id).execute()
  expect((await read(app, path)).html).toContain('>Accepted<')
})

test('looking at the page changes nothing, however often a mail scanner does', async () => {
  const { app, id, path } = await startWith()
  const before = await findApplication(app.services.db, id)
  for (const address of [
    path,
    dataOf(path),
    `${path}&intent=erase&understood=on`,
    `${path}&intent=withdraw`,
  ]) {
    expect((await app.fetch(address)).status).toBe(200)
    expect((await app.fetch(address, { method: 'HEAD' })).status).toBe(200)
  }
  expect(await findApplication(app.services.db, id)).toEqual(before)
})

test.for(engines)('an applicant withdraws: the record stays and says when (%s)', async (engine) => {
  const { app, id, path } = await startWith({ status: 'interviewed' }, engine)
  const response = await app.fetch(path, form({ intent: 'withdraw' }))
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(path)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { status, html } = await read(app, path)
  expect(status).toBe(200)
  expect(html).toContain('>Withdrawn on December 1, 2026<')
  expect(html).not.toContain(WITHDRAW)
  expect(html).toContain('>Erase everything<')
  expect(await findApplication(app.services.db, id)).toMatchObject({
    status: 'interviewed',
    withdrawnAt: NOW,
    updatedAt: NOW,
  })
  expect(await listRecordHistory(app.services.db, { kind: 'application', id })).toMatchObject([
    { happenedAt: NOW, staffName: 'Applicant', action: 'changed', details: 'withdrawn' },
  ])
})

test('withdrawing in two tabs is withdrawing once', async () => {
  const time = { now: NOW }
  const { app, id, path } = await startWith({}, 'sqlite', () => time.now)
  await app.fetch(path, form({ intent: 'withdraw' }))
  time.now += 24 * 60 * 60 * 1000
  expect((await app.fetch(path, form({ intent: 'withdraw' }))).status).toBe(303)
  expect(await findApplication(app.services.db, id)).toMatchObject({ withdrawnAt: NOW })
  const entries = await app.services.db.selectFrom('activity').selectAll().execute()
  expect(entries).toMatchObject([
    { action: 'changed', staff_id: null, record_kind: 'application', record_id: id, details: 'withdrawn' },
  ])
  expect(JSON.stringify(entries)).not.toContain('applicant@')
})

test.for(engines)(
  'an applicant erases: nothing but the entry that they did stays, in either of two tabs (%s)',
  async (engine) => {
    const { app, id, path } = await startWith({}, engine)
    for (const tab of ['first', 'second']) {
      const response = await app.fetch(path, form(ERASE))
      expect(response.status, tab).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const html = await response.text()
      expect(html).toContain(ERASED)
      expect(html).not.toContain('applicant@example.org')
      expect(await findApplication(app.services.db, id)).toBeNull()
      expect(await app.services.db.selectFrom('outbox').select('id').execute()).toEqual([])
    }
    expect(await listRecordHistory(app.services.db, { kind: 'application', id })).toMatchObject([
      { happenedAt: NOW, staffName: 'Applicant', action: 'deleted', details: '' },
    ])
    // A third tab finds nothing to withdraw, and the page says so.
    const late = await app.fetch(path, form({ intent: 'withdraw' }))
    expect(late.headers.get('location')).toBe(path)
    const { status, html } = await read(app, path)
    expect(status).toBe(410)
    expect(html).toContain(NO_APPLICATION)
    expect(html).toContain('content="noindex, nofollow"')
  },
)

test('erasing needs the tick, also where the browser did not ask for it', async () => {
  const { app, id, path } = await startWith()
  const response = await app.fetch(path, form({ intent: 'erase' }))
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('>Please tick the box first.<')
  expect((await app.fetch(path, form({ intent: 'anything' }))).status).toBe(400)
  expect((await app.fetch(path, form({}))).status).toBe(400)
  expect(await findApplication(app.services.db, id)).toMatchObject({ withdrawnAt: null })
})

test('a key that we did not make opens nothing and changes nothing', async () => {
  const { app, id, path } = await startWith()
  const other = applicationPath('another secret of thirty-two characters', id)
  const shifted = applicationPath(app.services.env.secret, 'another-id')
  const signature = shifted.split('.').at(-1)
  for (const address of [
    '/careers/application',
    '/careers/application?key=',
    `/careers/application?key=${id}`,
    `/careers/application?key=${id}.${signature}`,
    other,
    path.slice(0, -1),
  ]) {
    const { status, html } = await read(app, address)
    expect(status, address).toBe(404)
    expect(html, address).toContain(NO_APPLICATION)
    for (const fields of [{ intent: 'withdraw' }, ERASE]) {
      expect((await app.fetch(address, form(fields))).status, address).toBe(404)
    }
  }
  expect(await findApplication(app.services.db, id)).toMatchObject({ withdrawnAt: null })
  // A valid signature, but the application no longer exists.
  expect((await read(app, shifted)).status).toBe(410)
})

test('a post from another site changes nothing', async () => {
  const { app, id, path } = await startWith()
  const response = await app.fetch(path, form(ERASE, { origin: 'https://elsewhere.example' }))
  expect(response.status).toBe(403)
  expect(await findApplication(app.services.db, id)).not.toBeNull()
})

test('an application that cannot be read now is said to be there still', async () => {
  for (const [error, expected] of [
    [new Error('out of order'), 500],
    [Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }), 503],
  ] as const) {
    const { app, path } = await startWith()
    vi.spyOn(app.services.db, 'selectFrom').mockImplementation(() => {
      throw error
    })
    const { status, html } = await read(app, path)
    expect(status).toBe(expected)
    expect(html).toMatch(
      /<p [^>]*role="alert"[^>]*>We could not load your application just now\. It is not lost/,
    )
    expect(html).not.toContain(error.message)
  }
})

test('a change that cannot be stored is told beside the forms, and nothing is lost', async () => {
  const { app, id, path } = await startWith()
  const error = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const update = vi.spyOn(app.services.db, 'updateTable').mockImplementation(() => {
    throw error
  })
  const transaction = vi.spyOn(app.services.db, 'transaction').mockImplementation(() => {
    throw error
  })
  for (const fields of [{ intent: 'withdraw' }, ERASE]) {
    const response = await app.fetch(path, form(fields))
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toMatch(/<p [^>]*role="alert"[^>]*>We could not save this just now\./)
    expect(html).toContain(WITHDRAW)
    expect(html).not.toContain(error.message)
  }
  update.mockRestore()
  transaction.mockRestore()
  expect(await findApplication(app.services.db, id)).toMatchObject({ withdrawnAt: null })
})

test('neither the key nor anything of the application is in a line of the log', async () => {
  const { app, id, path } = await startWith()
  const key = path.split('key=')[1] ?? ''
  await read(app, path)
  await app.fetch(`${path}&utm_source=mail`)
  await app.fetch(path.slice(0, -1))
  await app.fetch(path, form({ intent: 'withdraw' }))
  vi.spyOn(app.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('out of order')
  })
  await read(app, path)
  await app.fetch(path, form(ERASE))
  const lines = JSON.stringify(app.logged)
  expect(lines).toContain('own application failed')
  for (const secret of [key, key.split('.')[1] ?? '', id, 'applicant@example.org', 'An applicant']) {
    expect(lines).not.toContain(secret)
  }
})

async function startWith(
  change: Partial<Application> = {},
  engine: (typeof engines)[number] = 'sqlite',
  clock = () => NOW,
) {
  const app = await startTestApp({ engine, clock })
  const { db, env } = app.services
  const application = makeApplication(change)
  const { id, applicantName, email, positionTitle } = application
  await insertApplication(db, application)
  const payload = { applicantName, email, positionTitle }
  await enqueue({ db, clock }, { kind: CONFIRMATION, subjectId: id, payload, isConfigured: true })
  return { app, id, path: applicationPath(env.secret, id) }
}

async function read(app: TestApp, path: string) {
  const response = await app.fetch(path)
  return { status: response.status, html: await response.text() }
}

function dataOf(path: string): string {
  return path.replace('/careers/application', '/careers/application.data')
}

function anchorTo(html: string, address: string): string {
  return html.match(new RegExp(`<a href="${address}"[^>]*>`))?.[0] ?? ''
}
