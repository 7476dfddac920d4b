import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flattenRoutes } from '#tests/support/admin-routes.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'
import routes from './routes.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Values of a part of the path, of the query and of a field. */
const VALUES = [
  '',
  '0',
  '-1',
  '1e309',
  '9'.repeat(40),
  'NaN',
  'a'.repeat(5000),
  "' OR '1'='1",
  '"; DROP TABLE posts; --',
  '%00',
  '\u0000',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '00000000-0000-4000-8000-000000000000',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '[]',
  '{"$gt":""}',
  '*',
  '"',
  'a" OR NEAR(b c) *',
  '(((((((((((',
]
const FIELDS = [
  ...['id', 'ids', 'email', 'name', 'title', 'slug', 'token', 'version', 'status', 'text', 'note', 'to', 'q'],
  ...[
    'page',
    'after',
    'before',
    'sort',
    'key',
    'role',
    'code',
    'url',
    'kind',
    'publishAt',
    'password',
    'file',
  ],
  ...['post', 'position', 'application', 'client', 'message', 'event', 'persona', 'question', 'assignee'],
]

/** Every name of a change that the schemas know. */
const intents = [
  ...new Set(
    readdirSync('app/features', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.schema\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(`app/features/${file}`, 'utf8').matchAll(/intent: ([^\n]+)/g)])
      .flatMap(([, rule = '']) => [...rule.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name)),
  ),
]

type Body = { type: string; body: string | Uint8Array<ArrayBuffer> }

/** The `n`th body; the numbers walk through intents, fields and values at different speeds. */
function bodyOf(n: number): Body {
  const fields = [
    ['intent', intents[n % intents.length] ?? ''],
    ...Array.from({ length: 6 }, (_, i) => [
      FIELDS[(n * 5 + i * 7) % FIELDS.length] ?? '',
      VALUES[(n * 3 + i * 11) % VALUES.length] ?? '',
    ]),
  ]
  const json = JSON.stringify(Object.fromEntries(fields))
  const kinds: Body[] = [
    { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() },
    { type: 'application/json', body: json },
    { type: 'application/json', body: json.slice(0, -3) },
    { type: 'application/json', body: `${'['.repeat(20_000)}` },
    {
      type: 'application/json',
      body: '{"__proto__":{"intent":"delete"},"id":{"toString":1},"ids":[[],null,{}]}',
    },
    { type: 'application/json', body: 'null' },
    { type: 'multipart/form-data; boundary=a', body: '--a\r\nContent-Disposition: form-data; name="intent"' },
    { type: 'multipart/form-data', body: 'no boundary' },
    {
      type: 'multipart/form-data; boundary=a',
      body: '--a\r\nContent-Disposition: form-data; name="file"; filename="../x.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-\r\n--a--',
    },
    { type: 'text/plain', body: 'intent=delete' },
    { type: '', body: '' },
    { type: 'application/x-www-form-urlencoded', body: '%E0%A4%A&&&=&=%&intent=%00' },
    { type: 'application/octet-stream', body: new Uint8Array([0, 255, 254, 0xd8, 0]) },
    { type: 'image/png', body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
  ]
  return kinds[n % kinds.length] as Body
}

const PER_URL = propertyRuns(30)

// PostgreSQL refuses more values than SQLite does.
test.for([
  ['a stranger', 'sqlite'],
  ['the owner', 'postgres'],
] as const)(
  'GEN-05: whatever %s sends to any URL by any method is answered, and nothing breaks (%s)',
  { timeout: 600_000 },
  async ([who, engine]) => {
    const app = await startTestApp({ engine })
    const cookie = who === 'the owner' ? await signInAsStaff(app, { role: 'owner' }) : ''
    const broken: string[] = []
    let n = 0
    for (const { pattern } of flattenRoutes(await routes)) {
      if (pattern === '/admin/logout') continue
      for (const method of METHODS) {
        // A form is sent in as many ways as it takes to reach each of its fields.
        const times = method === 'GET' || method === 'POST' ? PER_URL : 1
        for (let i = 0; i < times; i++) await send(pattern, method)
      }
    }
    expect(broken).toEqual([])
    const errors = app.logged.filter(({ level }) => Number(level) >= 50)
    expect(errors).toEqual([])

    async function send(pattern: string, method: string): Promise<void> {
      n++
      const value = (offset: number) =>
        encodeURIComponent((VALUES[(n + offset) % VALUES.length] ?? '').toWellFormed())
      const path = pattern.replaceAll(/:\w+|\*/g, () => value(0) || '-')
      const query =
        n % 2
          ? `?${FIELDS[n % FIELDS.length]}=${value(7)}&${FIELDS[(n + 3) % FIELDS.length]}=${value(13)}`
          : ''
      const url = `${path || '/'}${n % 5 === 0 ? '.data' : ''}${query}`
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
      const { type, body } = bodyOf(n)
      const answer = await app.fetch(url, {
        method,
        // Each from an address of its own: a limit would answer instead of what is behind it.
        address: `198.18.${(n >> 8) & 255}.${n & 255}`,
        headers: {
          origin: ORIGIN,
          ...(cookie && { cookie }),
          ...(hasBody && type && { 'content-type': type }),
        },
        ...(hasBody && { body }),
      })
      await answer.arrayBuffer()
      if (answer.status >= 500)
        broken.push(`${method} ${url.slice(0, 200)} ${type}: ${answer.status} ${String(body).slice(0, 120)}`)
    }
  },
)
