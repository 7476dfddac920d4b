import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { hostileBodies } from '#tests/attacks/bodies.ts'
import { hostileJson, hostileTexts } from '#tests/attacks/field-values.ts'
import { type KnownRequest, knownRequests, STORED } from '#tests/attacks/known-requests.ts'
import {
  makeApplication,
  makeClient,
  makeContactMessage,
  makeEvent,
  makePosition,
  makePost,
} from '#tests/factories/content.ts'
import { startFakeVendors } from '#tests/fakes/vendors.ts'
import { flattenRoutes } from '#tests/support/admin-routes.ts'
import { propertyRuns } from '#tests/support/runner/property-runs.ts'
import { ORIGIN, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { insertPost } from './features/blog/post/posts-repository.server.ts'
import { insertApplication } from './features/careers/applications/applications-repository.server.ts'
import { insertPosition } from './features/careers/positions/positions-repository.server.ts'
import { insertClient } from './features/clients/clients-repository.server.ts'
import { insertContactMessage } from './features/contact/messages-repository.server.ts'
import { insertEvent } from './features/events/events-repository.server.ts'
import routes from './routes.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Names of fields that the schemas know, of query parameters and of properties that every object has. */
const FIELDS = [
  ...names(/^\s+(\w+): (?:z\.|\w+\()/gm),
  ...['q', 'page', 'after', 'before', 'sort', 'key', 'token', 'to', 'filter', 'category', 'tag', 'job'],
  ...['_routes', 'index', '__proto__', 'constructor', 'toString'],
]
/** Every name of a change that the schemas know. */
const INTENTS = names(/intent: ([^\n]+)/g).flatMap((rule) =>
  [...rule.matchAll(/'([a-z -]+)'/g)].map(([, name = '']) => name),
)

/** What each role sends is another sample on every run; `npm run soak` sends everything. */
const SAMPLE = 120
/** One commit gives one result; `npm run soak` draws anew. */
const SEED = Number(process.env.ATTACK_SEED) || (process.env.SOAK ? randomInt(1, 2 ** 31) : 1)

// PostgreSQL refuses more values than SQLite does.
test.for([
  ['a stranger', 'sqlite'],
  ['owner', 'postgres'],
  ['administrator', 'sqlite'],
  ['editor', 'postgres'],
  ['recruiter', 'postgres'],
  ['office', 'sqlite'],
] as const)(
  'GEN-05: whatever %s sends to any URL by any method is answered, and nothing breaks (%s)',
  { timeout: 3_600_000 },
  async ([who, engine]) => {
    const vendors = await startFakeVendors()
    onTestFinished(() => vendors.close())
    const env = { ...vendors.env, RATE_LIMIT_FACTOR: '100000', AI_DAILY_LIMIT: '1000000' }
    const app = await startTestApp({ engine, env })
    await storeRecords(app)
    const cookie = who === 'a stranger' ? '' : await signInAsStaff(app, { role: who })
    const random = generator(SEED + who.length)
    const broken: string[] = []
    for (const send of sampled(
      [...anyRequests(random, await patterns()), ...changedRequests(random)],
      random,
    )) {
      const { target, init } = send(app)
      const started = app.logged.length
      const answer = await app.fetch(target, {
        ...init,
        headers: { origin: ORIGIN, ...(cookie && { cookie }), ...init.headers },
        // Each from an address of its own: a limit would answer instead of what is behind it.
        address: `198.${random(256)}.${random(256)}.${random(256)}`,
      })
      await answer.arrayBuffer()
      const errors = app.logged
        .slice(started)
        .filter(({ level, msg }) => Number(level) >= 50 && msg !== REPORTED)
      if (answer.status >= 500 || errors.length > 0)
        broken.push(failureOf(target, init, answer.status, errors))
    }
    expect(broken, `as with ATTACK_SEED=${SEED}`).toEqual([])
  },
)

/** The line in the log for which the URL of error reports is there. */
const REPORTED = 'error in a browser'

type Sending = { target: string; init: RequestInit & { headers?: Record<string, string> } }
type MakeSending = (app: TestApp) => Sending
/** The next whole number below the given one. */
type Random = (below: number) => number

/** Every URL by every method, with parts, parameters and bodies that no page of the site sends. */
function anyRequests(random: Random, patterns: string[]): MakeSending[] {
  return patterns.flatMap((pattern) =>
    METHODS.flatMap((method) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
      // A form is sent in as many ways as it takes to reach each of its fields.
      const bodies = method === 'POST' ? [...hostileBodies, ...Array(30).fill(null)] : Array(4).fill(null)
      return bodies.map((given) => (): Sending => {
        const text = () => encodeURIComponent(pick(hostileTexts, random).toWellFormed())
        const ids = Object.values(STORED)
        const part = () => (random(3) === 0 ? pick(ids, random) : text()) || '-'
        const path = pattern.replaceAll(/:\w+|\*/g, part) || '/'
        const query =
          random(2) === 0 ? '' : `?${pick(FIELDS, random)}=${text()}&${pick(FIELDS, random)}=${text()}`
        const target = `${path}${random(5) === 0 ? '.data' : ''}${query}`
        if (!hasBody) return { target, init: { method } }
        const { type, body, encoding } = given ?? formOf(random)
        const headers = {
          ...(type && { 'content-type': type }),
          ...(encoding && { 'content-encoding': encoding }),
        }
        return { target, init: { method, body, headers } }
      })
    }),
  )
}

function formOf(random: Random) {
  const fields = [
    ['intent', pick(INTENTS, random)],
    ...Array.from({ length: 6 }, () => [pick(FIELDS, random), pick(hostileTexts, random)]),
  ]
  return random(2) === 0
    ? { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
    : { type: 'application/json', body: JSON.stringify(Object.fromEntries(fields)) }
}

/** Every request that the site's pages send, with one of its values changed: the only way past a schema. */
function changedRequests(random: Random): MakeSending[] {
  return knownRequests.flatMap((known) => {
    if ('json' in known) {
      const values = [...hostileTexts, ...hostileJson]
      return placesIn(known.json).flatMap((place) =>
        values.map((value) => (): Sending => jsonSending(known, changed(known.json, place, value))),
      )
    }
    return Object.keys(known.form).flatMap((name) =>
      hostileTexts.map((value) => (app: TestApp): Sending => {
        const fields = { ...known.form, ...answered(app, known), [name]: value }
        return {
          target: `${known.path}${random(2) === 0 && known.path.startsWith('/admin/') && !known.path.includes('?') ? '.data' : ''}`,
          init: { method: 'POST', body: new URLSearchParams(fields) },
        }
      }),
    )
  })
}

function jsonSending({ path }: KnownRequest, value: unknown): Sending {
  const headers = { 'content-type': 'application/json' }
  return { target: path, init: { method: 'POST', body: JSON.stringify(value), headers } }
}

/** The human check of a public form, answered. */
function answered({ services: { humanCheck } }: TestApp, known: KnownRequest): Record<string, string> {
  if (!('check' in known) || !known.check) return {}
  const { token, first, second } = humanCheck.ask(known.check)
  return { question: token, answer: String(first + second), key: randomUUID() }
}

/** The way to each value in an object, the object's own parts included. */
function placesIn(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way]
  const inside = Object.entries(value).flatMap(([name, part]) => placesIn(part, [...way, name]))
  return way.length === 0 ? inside : [way, ...inside]
}

function changed(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = changed(copy[name], rest, put)
  return copy
}

async function storeRecords({ services: { db } }: TestApp): Promise<void> {
  await insertPost(db, makePost({ id: STORED.post, slug: STORED.post }))
  await insertPosition(db, makePosition({ id: STORED.position, applicationDeadline: null }))
  await insertApplication(db, makeApplication({ id: STORED.application, positionId: STORED.position }))
  await insertClient(db, makeClient({ id: STORED.client }))
  await insertEvent(db, makeEvent({ id: STORED.event }))
  await insertContactMessage(db, makeContactMessage({ id: STORED.message }))
}

async function patterns(): Promise<string[]> {
  const all = flattenRoutes(await routes).map(({ pattern }) => pattern)
  return [...new Set(all)].filter((pattern) => pattern !== '/admin/logout')
}

/** What the schemas of all features name in this way. */
function names(pattern: RegExp): string[] {
  const files = readdirSync('app/features', { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => file.endsWith('.schema.ts'))
    .map((file) => readFileSync(`app/features/${file}`, 'utf8'))
  return [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)))]
}

function sampled<Item>(all: Item[], random: Random): Item[] {
  return propertyRuns(10) === 10 ? all : Array.from({ length: SAMPLE }, () => pick(all, random))
}

function pick<Item>(all: readonly Item[], random: Random): Item {
  return all[random(all.length)] as Item
}

/** Random numbers that are the same for the same seed (mulberry32). */
function generator(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function failureOf(target: string, { method, body }: RequestInit, status: number, errors: object[]): string {
  const sent = `${method} ${target.slice(0, 200)} ${String(body ?? '').slice(0, 300)}`
  return `${status}: ${sent} ${JSON.stringify(errors).slice(0, 600)}`
}
