import { expect, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { countToday } from '#app/platform/daily-counts.server.ts'
import { makePosition, makePost, makeStory } from '#tests/factories/content.ts'
import { ask } from '#tests/support/harnesses/chat-harness.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'
import { leadPage } from './lead-page.server.ts'
import { readVisitCounts } from './visit-counts.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test.for(engines)(
  'CHAT-58: questions are counted by assistant, and whether our pages knew something (%s)',
  async (engine) => {
    const { app, read } = await start(engine)
    await ask(app, { text: 'Which services do you offer?' })
    await ask(app, { persona: 'tina', text: 'Which services do you offer?' })
    await ask(app, { text: 'Xylophone zeppelin quagmire?' })
    await ask(app, { text: 'Hello' })
    await ask(app, { text: '' })
    expect((await read()).assistants).toEqual([
      { persona: 'yves', asked: 3, fromPages: 1, foundNothing: 1 },
      { persona: 'tina', asked: 1, fromPages: 1, foundNothing: 0 },
      { persona: 'kevin', asked: 0, fromPages: 0, foundNothing: 0 },
    ])
  },
)

test.for(engines)(
  'CHAT-58: a message and an application are counted once, by the page of ours that led to them (%s)',
  async (engine) => {
    const { app, read, send, position } = await start(engine)
    const message = { name: 'A visitor', email: 'a@example.org', message: 'Hello', page: '/contact' }
    const sent = await send('/api/contact-messages', 'contact', {
      ...message,
      from: '/services/web-development',
    })
    expect(await sent()).toBe(200)
    expect(await sent()).toBe(200)
    for (const [page, from] of [
      ['/blog/one', ''],
      ['/blog/two', '/about'],
      ['/blog/three', ''],
      ['/made-up', '/about'],
    ] as const) {
      expect(await (await send('/api/contact-messages', 'contact', { ...message, page, from }))()).toBe(200)
    }
    const applicant = {
      ...{ applicantName: 'An applicant', email: 'b@example.org', phone: '0788 111 222' },
      ...{ resume: 'https://example.org/cv.pdf', coverLetter: '', jobId: position.id },
    }
    const applied = await send('/api/applications', 'application', { ...applicant, from: '//evil.example' })
    expect(await applied()).toBe(200)
    expect(await applied()).toBe(200)
    expect(await read()).toMatchObject({
      messages: [
        { page: '/blog/:slug', name: 'Blog posts', count: 3 },
        { page: '/services/web-development', name: 'Web Development', count: 1 },
        { page: 'other', name: 'Other pages', count: 1 },
      ],
      applications: [{ page: '/careers', name: 'Join Our Team', count: 1 }],
    })
    const stored = await app.services.db.selectFrom('daily_counts').select('name').execute()
    expect(stored.map(({ name }) => name).sort()).toEqual([
      'application /careers',
      'message /blog/:slug',
      'message /services/web-development',
      'message other',
    ])
  },
)

test.for(engines)(
  'CHAT-58: a published post and story are counted by themselves, others under their kind (%s)',
  async (engine) => {
    const { app, read } = await start(engine)
    const { db } = app.services
    await insertPost(db, makePost({ slug: 'rain', title: 'Rain in November' }))
    await insertPost(db, makePost({ slug: 'plan', status: 'draft' }))
    await insertClient(db, makeStory({ slug: 'a-shop', name: 'A shop' }))
    const count = async (page: string) => {
      const fields = new FormData()
      fields.set('page', page)
      await countToday(app.services, `message ${await leadPage(fields)(db)}`)
    }
    for (const page of ['/blog/rain', '/blog/rain/', '/blog/rain', '/blog/plan', '/blog/made-up'])
      await count(page)
    for (const page of ['/links/a-shop', '/links/made-up', '/links/made-up-2', '/links/3', '/links/4'])
      await count(page)
    const counted = [
      { page: '/links/:slug', name: 'Stories of clients', count: 4 },
      { page: '/blog/rain', name: 'Rain in November', count: 3 },
      { page: '/blog/:slug', name: 'Blog posts', count: 2 },
      { page: '/links/a-shop', name: 'A shop', count: 1 },
    ]
    expect((await read()).messages).toEqual(counted)
    await db.updateTable('posts').set({ status: 'archived' }).where('slug', '=', 'rain').execute()
    expect((await read()).messages[1]).toEqual({ page: '/blog/rain', name: '/blog/rain', count: 3 })
  },
)

test('CHAT-58: only pages that this site has are counted, whatever a form says', async () => {
  const { db } = (await start('sqlite')).app.services
  const of = (page: string, from = '') => {
    const fields = new FormData()
    fields.set('page', page)
    fields.set('from', from)
    return leadPage(fields)(db)
  }
  expect(await of('/')).toBe('/')
  expect(await of('/about', '/blog')).toBe('/about')
  expect(await of('/contact', '/blog')).toBe('/blog')
  expect(await of('/contact', '/contact')).toBe('/contact')
  expect(await of('/contact', 'https://evil.example/about')).toBe('/contact')
  expect(await of('/services/nonsense')).toBe('other')
  expect(await of('/admin/dashboard')).toBe('other')
  expect(await of('')).toBe('other')
  expect(await leadPage(new FormData())(db)).toBe('other')
})

test('CHAT-58: the dashboard shows the last thirty days to every member, and says when it cannot', async () => {
  const { app, passDays, read: readCounts } = await start('sqlite')
  await ask(app, { text: 'Which services do you offer?' })
  const cookie = await signInAsStaff(app, { role: 'office' })
  const read = async () => (await app.fetch('/admin/dashboard', { headers: { cookie } })).text()
  const html = await read()
  expect(html).toContain('Asked and sent, last 30 days')
  expect(html).toContain('1 question, 1 answered from pages')
  expect(html).toContain('No applications yet')
  await app.services.db.schema.alterTable('daily_counts').renameTo('lost_counts').execute()
  const failed = await read()
  expect(failed).toContain('What visitors asked and sent could not be read.')
  await app.services.db.schema.alterTable('lost_counts').renameTo('daily_counts').execute()
  passDays(29)
  expect((await readCounts()).assistants[0]).toMatchObject({ asked: 1 })
  passDays(1)
  expect((await readCounts()).assistants[0]).toMatchObject({ asked: 0 })
})

test('CHAT-58: an answer arrives also where it cannot be counted', async () => {
  const { app } = await start('sqlite')
  await app.services.db.schema.alterTable('daily_counts').renameTo('lost_counts').execute()
  expect(await ask(app, { text: 'Which services do you offer?' })).toMatchObject({ status: 200 })
  expect(app.logged.map(({ msg }) => msg)).toContain('counting a question failed')
})

async function start(engine: Engine) {
  let now = Date.parse('2026-11-15T10:00:00Z')
  const app = await startTestApp({ engine, clock: () => now, env: { RATE_LIMIT_FACTOR: '1000' } })
  const position = makePosition()
  await app.services.content.write((db) => insertPosition(db, position))
  let keys = 0
  return {
    app,
    position,
    read: () => readVisitCounts(app.services),
    passDays(days: number) {
      now += days * DAY_MS
    },
    /** Returns what sends the same form, as often as it is called. */
    async send(path: string, kind: 'contact' | 'application', fields: Record<string, string>) {
      const { token, first, second } = app.services.humanCheck.ask(kind)
      const attempt = { question: token, answer: String(first + second), key: `a-key-of-attempt-${keys++}` }
      return async () => (await app.fetch(path, form({ ...fields, ...attempt }))).status
    },
  }
}
