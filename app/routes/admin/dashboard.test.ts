import { expect, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { recordAiCall } from '#app/platform/ai/call-ledger.server.ts'
import {
  claimBackup,
  markBackupFailed,
  markBackupMade,
} from '#app/platform/db/transfer/backup-state.server.ts'
import { enqueue, type OutboxState } from '#app/platform/outbox/outbox.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import {
  makeApplication,
  makeClient,
  makeContactMessage,
  makePosition,
  makePost,
} from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const ADDRESS = '/admin/dashboard'

test.for(engines)(
  'DASH-01, DASH-03, DASH-04, DASH-05: the dashboard counts posts, positions and clients (%s)',
  async (engine) => {
    const { app, read } = await openDashboard({ engine })
    await addContent(app)
    const html = await read()
    expect(html).toContain('Dashboard</h1>')
    expectCards(html, ['2/3', '1/3', '1/2'])
    expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  },
)

test('DASH-06, DASH-07, DASH-08: the overview pairs all of each with what is active or published', async () => {
  const { app, read } = await openDashboard()
  await addContent(app)
  const html = await read()
  expect(html).toContain('Overview</h2>')
  expect(html).toContain('<th scope="col">Total</th><th scope="col">Active/Published</th>')
  for (const [name, total, active] of [
    ['Posts', 3, 2],
    ['Jobs', 3, 1],
    ['Clients', 2, 1],
  ]) {
    expect(html).toContain(`<th scope="row">${name}</th><td>${total}</td><td>${active}</td>`)
  }
})

test('DASH-10: the quick actions lead to the form of what they make', async () => {
  const { app, read, cookie } = await openDashboard()
  const html = await read()
  expect(html).toContain('Quick Actions</h2>')
  for (const [label, address] of [
    ['Create New Blog Post', '/admin/blog/new'],
    ['Add Job Position', '/admin/careers/new'],
    ['Add New Client', '/admin/clients?client=new'],
  ] as const) {
    expect(linksTo(html, address), label).toContain(label)
    expect((await app.fetch(address, { headers: { cookie } })).status, address).toBe(200)
  }
})

test('DASH-11: counts that cannot be read are zero, which is logged, and the rest is there', async () => {
  const { app, read } = await openDashboard()
  await addContent(app)
  await insertContactMessage(app.services.db, makeContactMessage())
  await app.services.db.schema.alterTable('clients').renameTo('lost_clients').execute()
  const html = await read()
  expectCards(html, ['0/0', '0/0', '0/0'])
  expect(html).toMatch(/role="alert"[^>]*>The numbers could not be loaded/)
  expect(linksTo(html, '/admin/messages?show=open')).toContain('Open the inbox')
  expect(html).toContain('1 open message')
  const notes = app.logged.filter(({ msg }) => msg === 'counting failed')
  expect(notes.map(({ id }) => typeof id)).toEqual(['string'])
})

test('DASH-11: what waits is told to be unread when it cannot be read, and the counts are there', async () => {
  const { app, read } = await openDashboard()
  await addContent(app)
  await app.services.db.schema.alterTable('outbox').renameTo('lost_outbox').execute()
  const html = await read()
  expectCards(html, ['2/3', '1/3', '1/2'])
  expect(html).not.toContain('The numbers could not be loaded')
  expect(html).toContain('What waits for you could not be read.')
  expect(app.logged.map(({ msg }) => msg)).toContain('counting what waits for staff failed')
})

test.for(engines)(
  'new applications, open messages and failed deliveries each have a link to where staff act (%s)',
  async (engine) => {
    const { app, read } = await openDashboard({ engine })
    const { db } = app.services
    // Seven positions: seven people applied for the first, one for the last.
    for (let wanted = 7; wanted > 0; wanted--) {
      for (let n = 0; n < wanted; n++)
        await add(app, { positionId: `job-${wanted}`, positionTitle: `Job ${wanted}` })
    }
    const seventh = { positionId: 'job-7', positionTitle: 'Job 7' }
    await add(app, { ...seventh, withdrawnAt: 1 })
    await add(app, { ...seventh, status: 'reviewing' })
    const messages = [makeContactMessage(), makeContactMessage(), makeContactMessage({ state: 'closed' })]
    for (const message of messages) await insertContactMessage(db, message)
    const [first = '', second = '', third = ''] = messages.map(({ id }) => id)
    const failed = await add(app, { positionId: 'job-1', status: 'rejected' })
    await deliver(app, CONFIRMATION, failed, 'dead')
    await deliver(
      app,
      CONFIRMATION,
      await add(app, { positionId: 'job-1', status: 'rejected' }),
      'unconfigured',
    )
    await deliver(app, CONTACT_MESSAGE, first, 'dead')
    await deliver(app, CONTACT_AUTORESPONSE, first, 'dead')
    await deliver(app, CONTACT_MESSAGE, second, 'unconfigured')
    await deliver(app, CONTACT_MESSAGE, third, 'sent')
    const html = await read()
    expect(html).toContain('28 new applications')
    for (const wanted of [7, 6, 5, 4, 3]) {
      const links = linksTo(html, `/admin/applications?position=job-${wanted}&amp;status=new`)
      expect(links).toEqual([`Job ${wanted}${wanted} new`])
    }
    for (const [address, text] of [
      ['/admin/applications?status=new', 'and 2 more positions'],
      ['/admin/applications?delivery=failed', '1 mail to applicants failed Send again'],
      ['/admin/messages?show=failed', '1 contact message failed Send again'],
      [
        '/admin/applications?delivery=unconfigured',
        '1 confirmation of applications not sent: mail was not configured',
      ],
    ] as const) {
      expect(linksTo(html, address)).toEqual([text])
    }
    // The navigation, of phones too, leads to what is due first.
    expect(linksTo(html, '/admin/messages?show=open')).toEqual(['Messages', 'Messages', 'Open the inbox'])
    expect(linksTo(html, '/admin/messages?show=unconfigured')).toContain(
      '1 contact message not sent on: mail was not configured',
    )
    expect(linksTo(html, '/admin/applications?position=job-2&amp;status=new')).toEqual([])
  },
)

test.for(engines)(
  'as many new applications as the dashboard counts are in the list that it links to (%s)',
  async (engine) => {
    const { app, read, readRows } = await openDashboard({ engine })
    const [twice, returned, gone] = ['twice', 'returned', 'gone'].map((name) => {
      return { positionId: 'job-a', email: `${name}@example.org` }
    })
    await add(app, { ...twice, appliedAt: 1 })
    await add(app, { ...twice, appliedAt: 2 })
    await add(app, { ...returned, appliedAt: 3, status: 'rejected' })
    await add(app, { ...returned, appliedAt: 4, withdrawnAt: 5 })
    await add(app, { ...returned, appliedAt: 6 })
    await add(app, { ...gone, appliedAt: 7, withdrawnAt: 8 })
    await add(app, { positionId: 'job-b', email: 'gone@example.org', withdrawnAt: 9 })
    const html = await read()
    expect(html).toContain('>3 new applications<')
    const ofPosition = '/admin/applications?position=job-a&status=new'
    expect(linksTo(html, ofPosition.replace('&', '&amp;'))).toEqual(['Backend engineer3 new'])
    for (const address of [ofPosition, '/admin/applications?status=new']) {
      // A row includes earlier applications of the same person; a person who withdrew all of them is not listed.
      const rows = await readRows(address)
      expect(rows, address).toHaveLength(5)
      expect(rows.filter(isWaiting), address).toHaveLength(3)
    }
  },
)

test.for(engines)(
  'the median of answers is of the last thirty days, to the millisecond (%s)',
  async (engine) => {
    const now = Date.parse('2026-11-18T12:00:00Z')
    const { app, read } = await openDashboard({ engine, clock: () => now })
    const since = now - 30 * 24 * 60 * 60 * 1000
    const addAnswered = (answeredAt: number) =>
      insertContactMessage(
        app.services.db,
        makeContactMessage({ state: 'answered', createdAt: answeredAt - 60 * 60 * 1000, answeredAt }),
      )
    // The dashboard measures beside what still waits.
    await insertContactMessage(app.services.db, makeContactMessage({ createdAt: now }))
    await addAnswered(since - 1)
    expect(await read()).not.toContain('Median answer')
    await addAnswered(since)
    expect(await read()).toMatch(/Median answer (?:<!-- -->)?1 h/)
  },
)

test('where nothing waits the dashboard says so', async () => {
  const { read } = await openDashboard()
  const html = await read()
  expect(html).toContain('Nothing waits for you')
  expect(html).toContain('AI is not configured')
})

test.for(engines)('the dashboard tells what was used of today’s model calls (%s)', async (engine) => {
  const now = Date.now()
  const env = { GEMINI_API_KEY: 'a-model-key', AI_DAILY_LIMIT: '20' }
  const { app, read } = await openDashboard({ engine, env, clock: () => now })
  expect(await read()).toContain('0 of 20 model calls today')
  await app.services.db
    .insertInto('ai_days')
    .values([
      { day: localIsoDate(now), calls: 13 },
      { day: '2020-01-01', calls: 9 },
    ])
    .execute()
  const html = await read()
  expect(html).not.toContain('Model calls today')
  expect(html).toContain('13 of 20 model calls today')
  expect(html).not.toContain('a-model-key')
  expect(linksTo(html, '/admin/blog/new')).toContain('Draft a post')
})

test.for(engines)(
  'the dashboard tells who called models today, and how often that failed (%s)',
  async (engine) => {
    const now = Date.now()
    const { app, read } = await openDashboard({ engine, env: { GEMINI_API_KEY: 'a-key' }, clock: () => now })
    const { db } = app.services
    const call = {
      staffId: null,
      model: 'words',
      durationMs: 1,
      sentBytes: 1,
      receivedBytes: 1,
      calledAt: now,
      outcome: 'ok',
    }
    for (const outcome of ['ok', 'cancelled', 'unanswered:late']) {
      await recordAiCall(db, { ...call, helper: 'yves', outcome })
    }
    await recordAiCall(db, { ...call, helper: 'post' })
    await recordAiCall(db, { ...call, helper: 'client', calledAt: now - 2 * 24 * 60 * 60 * 1000 })
    const html = await read()
    const list = /<ul aria-label="Model calls today".*?<\/ul>/.exec(html)?.[0] ?? ''
    const items = [...list.matchAll(/<li.*?<\/li>/g)].map(([item]) =>
      item.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
    )
    expect(items.map((item) => item.trim())).toEqual(['Chat: yves 3 calls , 1 failed', 'Blog post 1 call'])
  },
)

test.for(engines)(
  'the dashboard tells how old the last backup is, and warns of what is wrong (%s)',
  async (engine) => {
    const time = { now: Date.parse('2026-11-15T10:00:00Z') }
    const { app, read } = await openDashboard({ engine, clock: () => time.now })
    expect(await read()).toContain('No backups are configured')
    const token = (await claimBackup(app.services, 24 * 60 * 60 * 1000)) ?? ''
    const first = await read()
    expect(first).toContain('No backup has been made yet')
    expect(first).not.toContain('Overdue')
    await markBackupMade(app.services, token, '/kept/one.gz')
    time.now += 48 * 60 * 60 * 1000
    const timely = await read()
    expect(timely).toContain('The last backup is 2 days old (November 15, 2026, 12:00)')
    expect(timely).not.toContain('Overdue')
    time.now += 1
    expect(await read()).toContain('Overdue: one should be made every 24 hours')
    const next = (await claimBackup(app.services, 24 * 60 * 60 * 1000)) ?? ''
    await markBackupFailed(app.services, next, 'the disk is full')
    expect(await read()).toContain('The backup of November 17, 2026, 12:00 failed: the disk is full')
    const configured = await openDashboard({ engine, env: { BACKUP_DIR: '/kept' } })
    const none = await configured.read()
    expect(none).toContain('No backup has been made yet')
    expect(none).toContain('Overdue: one should be made every 24 hours')
    expect(none).not.toContain('Nothing waits for you')
  },
)

test('a first backup that no process finishes is overdue as soon as none makes it', async () => {
  const time = { now: Date.parse('2026-11-15T10:00:00Z') }
  const { app, read } = await openDashboard({ env: { BACKUP_DIR: '/kept' }, clock: () => time.now })
  await claimBackup(app.services, 24 * 60 * 60 * 1000)
  expect(await read()).not.toContain('Overdue')
  time.now += 2 * 60 * 1000
  expect(await read()).toContain('Overdue: one should be made every 24 hours')
})

test('ADM-06: the page that was asked for before signing in is offered by its name', async () => {
  const { read } = await openDashboard()
  for (const [path, name] of [
    ['/admin/applications', 'Job Applications'],
    ['/admin/careers', 'Career Opportunities'],
    ['/admin/messages', 'Messages'],
  ] as const) {
    const html = await read(`urugero.origin=${encodeURIComponent(path)}`)
    expect(linksTo(html, path), path).toContain(`Continue to ${name}`)
  }
  for (const path of ['/admin/somewhere', ADDRESS])
    expect(await read(`urugero.origin=${encodeURIComponent(path)}`), path).not.toContain(
      'You were on your way',
    )
})

test('ADM-04: no visitor without a session learns any number', async () => {
  const { app } = await openDashboard()
  for (const path of [
    ADDRESS,
    `${ADDRESS}.data`,
    `${ADDRESS}.data?_routes=routes%2Fadmin%2Fdashboard`,
    '/admin/_.data?_routes=routes%2Fadmin%2Fdashboard',
  ]) {
    const page = await app.fetch(path)
    expect([204, 302], path).toContain(page.status)
    expect(await page.text(), path).toBe('')
  }
})

/** A signed-in member of staff with the dashboard open. */
async function openDashboard(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const cookie = await signInAsStaff(app)
  return {
    app,
    cookie,
    async read(otherCookie = ''): Promise<string> {
      const response = await app.fetch(ADDRESS, { headers: { cookie: `${cookie}; ${otherCookie}` } })
      expect(response.status).toBe(200)
      return (await response.text()).replaceAll('<!-- -->', '')
    },
    /** The rows of the applications list at a URL. */
    async readRows(address: string): Promise<string[]> {
      const response = await app.fetch(address, { headers: { cookie } })
      const [, ...rows] = (await response.text()).split('<tr')
      return rows.filter((row) => row.includes('aria-label="Status of '))
    },
  }
}

async function addContent({ services: { db } }: TestApp) {
  for (const status of ['published', 'published', 'draft'] as const) {
    await insertPost(db, makePost({ status }))
  }
  for (const status of ['active', 'closed', 'closed'] as const) {
    await insertPosition(db, makePosition({ status }))
  }
  for (const featured of [true, false]) await insertClient(db, makeClient({ featured }))
}

async function add({ services: { db } }: TestApp, change: Parameters<typeof makeApplication>[0]) {
  return insertApplication(db, makeApplication(change))
}

async function deliver({ services }: TestApp, kind: string, subjectId: string, state: OutboxState) {
  const id = await enqueue(services, { kind, subjectId, payload: {}, isConfigured: true })
  await services.db.updateTable('outbox').set({ state }).where('id', '=', id).execute()
}

function expectCards(html: string, [posts, positions, clients]: [string, string, string]) {
  for (const [title, numbers, caption] of [
    ['Blog Posts', posts, 'Published/Total'],
    ['Job Positions', positions, 'Active/Total'],
    ['Clients', clients, 'Featured/Total'],
  ] as const) {
    expect(html).toMatch(new RegExp(`>${title}</a></h2><p[^>]*>${numbers}</p><p[^>]*>${caption}<`))
  }
}

function isWaiting(row: string): boolean {
  return row.includes('selected="">new<') && !row.includes('>Withdrawn<')
}

/** The texts of the links to a URL. */
function linksTo(html: string, address: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    .filter((match) => match[1] === address)
    .map((match) => (match[2] ?? '').replace(/<[^>]*>/g, ''))
}
