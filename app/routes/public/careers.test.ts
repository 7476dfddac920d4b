import { expect, test, vi } from 'vitest'
import { applicationReference } from '#app/features/careers/applications/application.ts'
import type { Position } from '#app/features/careers/positions/position.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { company } from '#app/shared/company.ts'
import { makePosition } from '#tests/factories/content.ts'
import { form, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const NONE = 'No positions available at the moment. Please check back later.'
const FAILED = 'Failed to fetch job listings'
const CLOSED = 'This position is no longer accepting applications'
const MISSING = 'This position is no longer listed.'
const SUBMITTED = 'Application submitted successfully!'
const MAIL_NOTE =
  'A confirmation email was sent to applicant@example.org. Please check your inbox and spam folder.'
const MAIL = { CONFIRMATION_FUNCTION_URL: 'http://127.0.0.1:9/send' }

const OPEN = { id: 'open', title: 'Open one' }
const SHUT = { id: 'shut', title: 'Shut one', status: 'closed' } as const
const OVER = { id: 'over', title: 'Over one', applicationDeadline: '2026-11-14' }
const ALL = [{ ...SHUT, createdAt: NOW }, { ...OPEN, createdAt: NOW - DAY_MS }, OVER]

test('JOB-01, JOB-02: all positions are listed, the open ones first, then the newest', async () => {
  const app = await startWith([
    { id: 'old', createdAt: NOW - 3 * DAY_MS },
    { ...SHUT, createdAt: NOW },
    { id: 'new', createdAt: NOW - DAY_MS },
    { ...OVER, createdAt: NOW - 2 * DAY_MS },
  ])
  const { html, rows } = await read(app, '/careers')
  expect(html).toMatch(/<h1[^>]*>Join Our Team<\/h1>/)
  expect([...rows.keys()]).toEqual(['new', 'old', 'shut', 'over'])
})

test('JOB-02, JOB-03, JOB-04: each tab is a link, is marked where it is open and shows its part', async () => {
  const app = await startWith(ALL)
  for (const [path, label, ids] of [
    ['/careers', 'All Positions', ['open', 'shut', 'over']],
    ['/careers?filter=active', 'Active Positions', ['open']],
    ['/careers?filter=closed', 'Closed Positions', ['shut', 'over']],
  ] as const) {
    const { html, rows } = await read(app, path)
    expect([...rows.keys()], path).toEqual(ids)
    const tabs = Array.from(
      html.matchAll(/<a (?=[^>]*href="(\/careers[^"]*)")([^>]*)>(\w+ Positions)<\/a>/g),
      ([, to, attributes = '', name]) => [to, name, attributes.includes('aria-current="page"')],
    )
    expect(tabs, path).toEqual([
      ['/careers', 'All Positions', label === 'All Positions'],
      ['/careers?filter=active', 'Active Positions', label === 'Active Positions'],
      ['/careers?filter=closed', 'Closed Positions', label === 'Closed Positions'],
    ])
  }
  expect((await read(app, '/careers?filter=anything')).rows.size).toBe(3)
})

test('JOB-05, JOB-06, JOB-07: an open position has a green badge, its dialog and the way to apply', async () => {
  const app = await startWith([OPEN])
  const row = (await read(app, '/careers')).rows.get('open')
  expect(row?.html).toMatch(/<span class="[^"]*text-forest[^"]*">Active<\/span>/)
  expect(row?.html).toContain('href="/careers?job=open"')
  expect(row?.html).toMatch(/<a (?=[^>]*href="\/careers\?job=open&amp;apply=1")[^>]*>Apply Now<\/a>/)
  expect(row?.html).toContain('aria-label="Apply Now: Open one"')
  expect(row?.text).not.toContain(CLOSED)
  const narrowed = (await read(app, '/careers?filter=active')).rows.get('open')
  expect(narrowed?.html).toContain('href="/careers?filter=active&amp;job=open"')
  expect(narrowed?.html).toContain('href="/careers?filter=active&amp;job=open&amp;apply=1"')
})

test('JOB-08, JOB-09, JOB-10: a closed position has a red badge, is dimmed and says that it is closed', async () => {
  const app = await startWith(ALL)
  const { rows } = await read(app, '/careers')
  for (const id of ['shut', 'over']) {
    const row = rows.get(id)
    expect(row?.html, id).toMatch(/<span class="[^"]*text-danger[^"]*">Closed<\/span>/)
    expect(row?.className, id).toContain('text-muted')
    expect(row?.text, id).toContain(CLOSED)
    expect(row?.html, id).toContain(`href="/careers?job=${id}"`)
    expect(row?.text, id).not.toMatch(/Apply/)
  }
  expect(rows.get('open')?.className).not.toContain('text-muted')
  expect(rows.get('over')?.text).toContain('The deadline was November 14, 2026.')
  expect(rows.get('shut')?.text).not.toContain('deadline')
})

test('JOB-11, JOB-12: a row shows department, place, type, salary and deadline', async () => {
  const app = await startWith([
    {
      id: 'full',
      department: 'Client care',
      location: 'Hybrid',
      type: 'part-time',
      salary: { currency: 'RWF', min: 1_400_000, max: 2_100_000 },
      applicationDeadline: '2026-11-30',
    },
    { id: 'bare', type: 'internship', salary: null, applicationDeadline: null },
  ])
  const { rows } = await read(app, '/careers')
  const full = rows.get('full')?.text
  for (const text of ['Client care · Hybrid · Part-time', 'RWF 1,400,000 - 2,100,000']) {
    expect(full).toContain(text)
  }
  expect(full).toContain('Apply by November 30, 2026')
  const bare = rows.get('bare')?.text
  expect(bare).toContain('Internship')
  expect(bare).not.toMatch(/Salary|Apply by/)
})

test('JOB-05: an open position can be read in a dialog that is there before any script runs', async () => {
  const description = 'First <b>paragraph</b>.\n\nSecond one.'
  const app = await startWith([{ ...OPEN, description, responsibilities: ['Write code', 'Write tests'] }])
  const { status, dialog, rows } = await read(app, '/careers?job=open')
  expect([status, rows.size]).toEqual([200, 1])
  expect(dialog?.html).toMatch(/<h2[^>]*>Open one<\/h2>/)
  for (const text of [
    ...['Active', 'Engineering · On-site · Full-time', 'USD 1,200 - 1,800'],
    ...['Apply by December 31, 2026', 'Posted November 15, 2026'],
    ...['First &lt;b&gt;paragraph&lt;/b&gt;. Second one.', 'Write code Write tests'],
  ]) {
    expect(dialog?.text).toContain(text)
  }
  expect(
    dialog?.html.match(/<h3[^>]*>[^<]*<\/h3>/g)?.map((heading) => heading.replace(/<[^>]*>/g, '')),
  ).toEqual(['Responsibilities', 'Requirements', 'Benefits'])
  expect(dialog?.html).toMatch(/<a (?=[^>]*href="\/careers")(?=[^>]*aria-label="Close")/)
  expect(dialog?.html).toContain('href="/careers?job=open&amp;apply=1"')
})

test('JOB-05: the dialog closes to the part of the list that it was opened from', async () => {
  const app = await startWith([OPEN])
  const { dialog } = await read(app, '/careers?filter=active&job=open')
  expect(dialog?.html).toMatch(/<a (?=[^>]*href="\/careers\?filter=active")(?=[^>]*aria-label="Close")/)
  expect(dialog?.html).toContain('href="/careers?filter=active&amp;job=open&amp;apply=1"')
  const { dialog: none } = await read(app, '/careers?filter=active')
  expect(none).toBeNull()
})

test('JOB-05, JOB-10: a closed position can still be read, but takes no applications', async () => {
  const app = await startWith(ALL)
  for (const path of ['/careers?job=shut', '/careers?job=shut&apply=1', '/careers?job=over&apply=1']) {
    const { status, dialog } = await read(app, path)
    expect([status, dialog?.text], path).toEqual([200, expect.stringContaining(CLOSED)])
    expect(dialog?.text, path).toContain('Closed')
    expect(dialog?.html, path).not.toMatch(/apply=1|<form/)
    expect(dialog?.html, path).toMatch(
      /<a (?=[^>]*href="\/careers\?filter=active")[^>]*>See open positions<\/a>/,
    )
  }
  const { dialog } = await read(app, '/careers?job=over')
  expect(dialog?.text).toContain('The deadline was November 14, 2026.')
  expect(dialog?.text).not.toContain('Apply by')
})

test('JOB-06: the drawer has an address of its own, and opens in the place of the dialog', async () => {
  const app = await startWith([OPEN])
  const { status, dialog, html } = await read(app, '/careers?filter=active&job=open&apply=1')
  expect(status).toBe(200)
  expect(dialog?.html).toMatch(/<h2[^>]*>Open one<\/h2>/)
  expect(dialog?.html).toMatch(
    /<form (?=[^>]*method="post")(?=[^>]*action="\/careers\?filter=active&amp;job=open&amp;apply=1")/,
  )
  expect(dialog?.html).toContain('href="/careers?filter=active&amp;job=open"')
  expect(dialog?.text).toContain('12 months')
  expect(html.match(/<dialog[^>]* open=""/g)).toHaveLength(1)
})

test('what was typed without scripts stays, also when the position closes, goes or is out of reach', async () => {
  const app = await startWith([OPEN, SHUT])
  const typed = form({ applicantName: 'Typed name' })
  for (const [job, title] of [
    ['open', 'Open one'],
    ['shut', 'Shut one'],
    ['gone', 'Apply Now'],
  ] as const) {
    const { status, dialog } = await read(app, `/careers?job=${job}&apply=1`, typed)
    expect([status, dialog?.html], job).toEqual([422, expect.stringContaining('value="Typed name"')])
    expect(dialog?.html, job).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`))
  }
  breakStorage(app, new Error('out of order'))
  const { html, dialog } = await read(app, '/careers?job=open&apply=1', typed)
  expect(html).toContain(FAILED)
  expect(dialog?.html).toContain('value="Typed name"')
})

test('APPLY-14, APPLY-15: an applicant without scripts is led to their own page, which says once that it worked, with the reference', async () => {
  for (const env of [{}, MAIL]) {
    const app = await startWith([OPEN], { env })
    const { first, second, token } = app.services.humanCheck.ask('application')
    const response = await app.fetch(
      '/careers?job=open&apply=1',
      form({
        jobId: 'open',
        applicantName: 'An applicant',
        email: 'applicant@example.org',
        phone: '+250 788 111 222',
        resume: 'https://example.org/resume.pdf',
        coverLetter: '',
        question: token,
        answer: String(first + second),
        key: 'a-key-of-sixteen-characters',
      }),
    )
    const thanks = response.headers.get('location') ?? ''
    expect([response.status, thanks]).toEqual([
      303,
      expect.stringMatching(env === MAIL ? /^\/careers\/application\?key=.+&sent=mail$/ : /&sent=1$/),
    ])
    const { html } = await read(app, thanks)
    const { id } = await app.services.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()
    const seen = html.replace(/<script[\s\S]*?<\/script>/g, '')
    expect(seen.split(SUBMITTED)).toHaveLength(2)
    expect(seen.split(applicationReference(id))).toHaveLength(2)
    expect(seen).toContain('Every applicant hears from us')
    expect(seen.includes(MAIL_NOTE)).toBe(env === MAIL)
    expect((await read(app, thanks.replace(/&sent=.+/, ''))).html).not.toContain(SUBMITTED)
  }
})

test('a position is open to the last second of its last day in Kigali, also on a cached page', async () => {
  let now = Date.parse('2026-11-10T23:59:59+02:00')
  const app = await startWith([{ ...OPEN, applicationDeadline: '2026-11-10' }], { clock: () => now })
  expect((await read(app, '/careers')).rows.get('open')?.text).toContain('Apply by November 10, 2026')
  expect((await read(app, '/careers?job=open')).dialog?.text).toContain('Apply Now')
  expect((await read(app, '/careers?job=open&apply=1')).dialog?.html).toContain('<form')
  expect(await sitemapOf(app)).toContain('/careers?job=open')
  now += 1000
  const row = (await read(app, '/careers')).rows.get('open')
  expect(row?.text).toContain(CLOSED)
  expect(row?.text).toContain('The deadline was November 10, 2026.')
  expect((await read(app, '/careers?job=open')).dialog?.text).toContain(CLOSED)
  expect((await read(app, '/careers?job=open&apply=1')).dialog?.html).not.toContain('<form')
  expect((await read(app, '/careers?filter=active')).rows.size).toBe(0)
  expect(await sitemapOf(app)).not.toContain('/careers?job=')
})

test('JOB-13: a list that cannot be fetched says so, with the same status for its data', async () => {
  const app = await startWith([OPEN])
  breakStorage(app, new Error('out of order'))
  for (const path of ['/careers', '/careers.data', '/careers?filter=active', '/careers?job=open']) {
    expect((await app.fetch(path)).status, path).toBe(500)
  }
  const { html, rows } = await read(app, '/careers?filter=active')
  expect(html).toContain(`>${FAILED}<`)
  expect(html).toMatch(/<a (?=[^>]*href="\/careers\?filter=active")[^>]*>Try again<\/a>/)
  expect(html).not.toContain('out of order')
  expect(rows.size).toBe(0)
  expect(app.logged.some(({ msg }) => msg === 'list of positions failed')).toBe(true)
})

test('JOB-13: while the storage is gone, positions are shown as they were last seen', async () => {
  const clock = { now: NOW }
  const app = await startWith([OPEN], { clock: () => clock.now })
  await read(app, '/careers')
  breakStorage(app, Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }))
  clock.now += DAY_MS
  const cached = await read(app, '/careers')
  expect([cached.status, cached.rows.size]).toEqual([200, 1])
  const unknown = await read(app, '/careers?job=open')
  expect([unknown.status, unknown.html]).toEqual([503, expect.stringContaining(FAILED)])
})

test('JOB-14: without positions the page says so, whichever part is asked for', async () => {
  const app = await startWith([])
  for (const path of ['/careers', '/careers?filter=active', '/careers?filter=closed']) {
    const { status, html, rows } = await read(app, path)
    expect([status, rows.size], path).toEqual([200, 0])
    expect(html, path).toContain(`>${NONE}<`)
    expect(html, path).not.toContain('See all positions')
    expect(html, path).toMatch(/<a (?=[^>]*href="\/contact")[^>]*>write to us<\/a>/)
  }
})

test('a part that is empty while others are not leads back to all positions', async () => {
  for (const [position, path, text] of [
    [OPEN, '/careers?filter=closed', 'Every position we posted still takes applications.'],
    [SHUT, '/careers?filter=active', 'The next one will stand here as soon as it is posted.'],
  ] as const) {
    const { html, rows } = await read(await startWith([position]), path)
    expect(rows.size, path).toBe(0)
    expect(html, path).toContain(`>${NONE}<`)
    expect(html, path).toContain(`>${text}<`)
    expect(html, path).toMatch(/<a (?=[^>]*href="\/careers")[^>]*>See all positions<\/a>/)
  }
})

test('the address of a position that is not there shows the list, and says so', async () => {
  const app = await startWith([OPEN])
  for (const path of ['/careers?job=nobody', '/careers?job=nobody&apply=1']) {
    const { status, html, rows, dialog } = await read(app, path)
    expect([status, rows.size, dialog], path).toEqual([404, 1, null])
    expect(html, path).toContain(MISSING)
    expect(html, path).toContain('content="noindex, nofollow"')
  }
  expect((await app.fetch('/careers.data?job=nobody')).status).toBe(404)
  const { status, html } = await read(app, '/careers?job=%00')
  expect([status, html]).toEqual([200, expect.not.stringContaining(MISSING)])
})

test('rows carry no more than they show', async () => {
  const app = await startWith([{ ...OPEN, description: 'A long text', benefits: ['A benefit'] }])
  for (const path of ['/careers', '/careers.data']) {
    expect(await (await app.fetch(path)).text(), path).not.toMatch(/A long text|A benefit/)
  }
  expect(await (await app.fetch('/careers.data?job=open')).text()).toContain('A long text')
})

test('META-01 to META-04: a position has a head of its own, however it is opened; parts of the list have none', async () => {
  const description = `${'Ten chars.\n'.repeat(30)}`
  const app = await startWith([{ ...OPEN, description }])
  for (const query of ['job=open', 'filter=active&job=open', 'job=open&apply=1']) {
    const { html } = await read(app, `/careers?${query}`)
    expect(html, query).toContain(`<title>Open one | ${company.name}</title>`)
    expect(html, query).toContain('rel="canonical" href="https://urugero.online/careers?job=open"')
    expect(html, query).toContain(
      `name="description" content="${'Ten chars. '.repeat(15).slice(0, 160).trim()}"`,
    )
  }
  for (const path of ['/careers', '/careers?filter=active', '/careers?filter=closed']) {
    const { html } = await read(app, path)
    expect(html, path).toContain(`<title>Join Our Team | ${company.name}</title>`)
    expect(html, path).toContain('rel="canonical" href="https://urugero.online/careers"')
  }
})

test('META-05: search engines read open positions, and nothing about closed ones', async () => {
  const app = await startWith(ALL)
  const { data } = await read(app, 'http://urugero.rw/careers?job=open')
  expect(data.map((thing) => thing['@type'])).toEqual(['ProfessionalService', 'BreadcrumbList', 'JobPosting'])
  expect(data[1]).toMatchObject({
    itemListElement: [
      { name: 'Home' },
      { item: 'https://urugero.rw/careers' },
      { name: 'Open one', item: 'https://urugero.rw/careers?job=open' },
    ],
  })
  expect(data[2]).toMatchObject({
    title: 'Open one',
    url: 'https://urugero.rw/careers?job=open',
    validThrough: '2026-12-31T23:59:59+02:00',
    hiringOrganization: { name: company.name, sameAs: 'https://urugero.rw' },
  })
  for (const id of ['shut', 'over', 'nobody']) {
    const { data: other } = await read(app, `/careers?job=${id}`)
    expect(
      other.map((thing) => thing['@type']),
      id,
    ).not.toContain('JobPosting')
  }
  const { data: list } = await read(app, '/careers')
  expect(list[2]).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, url: 'https://urugero.online/careers?job=open' }],
  })
  const { data: closed } = await read(app, '/careers?filter=closed')
  expect(closed.map((thing) => thing['@type'])).toEqual(['ProfessionalService', 'BreadcrumbList'])
})

test('a text of a position cannot leave its place in the data for search engines', async () => {
  const attack = '</script><script>alert(1)</script>'
  const app = await startWith([{ ...OPEN, title: attack, description: attack }])
  const { html, data } = await read(app, '/careers?job=open')
  expect(html).not.toContain('<script>alert(1)')
  expect(data[2]).toMatchObject({ title: attack })
})

test('the sitemap names the open positions and when they changed', async () => {
  const app = await startWith([{ ...OPEN, updatedAt: NOW + 1000 }, SHUT, OVER])
  const sitemap = await sitemapOf(app)
  expect(sitemap.match(/<url><loc>[^<]*\/careers\?job=.*<\/url>/g)).toEqual([
    '<url><loc>https://urugero.online/careers?job=open</loc><lastmod>2026-11-15T10:00:01.000Z</lastmod></url>',
  ])
})

async function startWith(
  positions: Partial<Position>[],
  options: { clock?: () => number; env?: Record<string, string> } = {},
): Promise<TestApp> {
  const app = await startTestApp({ clock: () => NOW, ...options })
  for (const position of positions) await insertPosition(app.services.db, makePosition(position))
  return app
}

function breakStorage(app: TestApp, error: Error): void {
  app.services.content.read = () => Promise.reject(error)
  vi.spyOn(app.services.db, 'selectFrom').mockImplementation(() => {
    throw error
  })
}

async function sitemapOf(app: TestApp): Promise<string> {
  return (await app.fetch('/sitemap.xml')).text()
}

async function read(app: TestApp, target: string, init: RequestInit = {}) {
  const response = await app.fetch(target, init)
  const html = await response.text()
  const rows = html.matchAll(/<li id="position-([\w-]+)" class="([^"]*)">([\s\S]*?)<\/li>/g)
  const dialog = /<dialog[^>]* open=""[^>]*>([\s\S]*?)<\/dialog>/.exec(html)?.[1]
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return {
    status: response.status,
    html,
    /** By id, in order. */
    rows: new Map(
      Array.from(rows, ([, id = '', className = '', row = '']) => [
        id,
        { className, html: row, text: textOf(row) },
      ]),
    ),
    /** The dialog that is open above the list. */
    dialog: dialog === undefined ? null : { html: dialog, text: textOf(dialog) },
    data: Array.from(scripts, ([, json = '']) => JSON.parse(json) as Record<string, unknown>),
  }
}

function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
