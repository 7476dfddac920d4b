import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '#app/features/careers/applications/application.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { RESUME_FILE } from '#app/features/careers/applications/resume/resume-file.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import { makeApplication, makePosition, makePostInput } from '#tests/factories/content.ts'

const TRAFFIC_SECRET = 'a secret of at least thirty-two characters'
const TRAFFIC_STAFF = { email: 'staff@example.org', password: 'a-long-enough-password' }
/** What the server is started with, so that nothing but the fault stands in the way. */
export const TRAFFIC_ENV = {
  APP_SECRET: TRAFFIC_SECRET,
  ADMIN_EMAIL: TRAFFIC_STAFF.email,
  ADMIN_PASSWORD: TRAFFIC_STAFF.password,
  RATE_LIMIT_FACTOR: '1000000',
  SAMPLE_CONTENT: 'off',
}

/** What the server has acknowledged: each as the database must hold it. */
export type Acknowledged = {
  messages: Set<string>
  /** The digest of each resume, by the cover letter of its application. */
  applications: Map<string, string>
  /** The last title of each post, and how often it was saved. */
  posts: Map<string, { title: string; saves: number }>
  statuses: Map<string, { status: ApplicationStatus; changes: number }>
  pictures: Set<string>
  count: number
}

type Target = {
  origin: string
  positionId: string
  /** Stored applications whose status staff change. */
  applicationIds: string[]
  /** Moves with a server whose clock jumps: the answered question must not have expired. */
  clock?: () => number
  /** Where the certificate of the server is its own. */
  send?: (url: string, init: RequestInit) => Promise<Response>
}

type Asked = { path: string; init: RequestInit }
type Answer = { status: number; body: string }

const KINDS = { message: 2, application: 2, post: 1, status: 1, picture: 1 } as const
export type WriteKind = keyof typeof KINDS
/** A redirect to the sign-in; as data it has another status. */
const SIGNED_OUT = [202, 204, 302, 401, 403]
const AGAIN_MS = 20
/** Only ends what hangs. */
const ANSWER_MS = 60_000

const APPLICATIONS = 8

/** Stores what visitors and staff write about. */
export async function prepareForWrites(db: Db) {
  const position = makePosition({ applicationDeadline: null })
  await insertPosition(db, position)
  const applications = Array.from({ length: APPLICATIONS }, () => makeApplication())
  for (const application of applications) await insertApplication(db, application)
  return { positionId: position.id, applicationIds: applications.map(({ id }) => id) }
}

/**
 * Visitors and staff who write until they are told to stop. Each sends the same again until it is acknowledged, as
 * browsers do: the same idempotency key, the same version.
 */
export function startWrites({ origin, positionId, applicationIds, clock = Date.now, send = fetch }: Target) {
  const humanCheck = createHumanCheck({ secret: TRAFFIC_SECRET, clock })
  const acknowledged: Acknowledged = {
    messages: new Set(),
    applications: new Map(),
    posts: new Map(),
    statuses: new Map(),
    pictures: new Set(),
    count: 0,
  }
  const statuses: Record<string, number> = {}
  /** What got no answer, or a fault for one, and was sent again. */
  const sentAgain: string[] = []
  /** What no server may answer to a valid request. */
  const refusals: string[] = []
  let cookie = ''
  let isStopping = false

  async function ask({ path, init }: Asked): Promise<Answer> {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const headers = { origin, cookie, ...init.headers }
    const answer = await send(origin + path, { redirect: 'manual', ...init, headers, signal })
      .then(async (response) => ({ status: response.status, body: await response.text(), response }))
      // Cut off, perhaps in the middle of the answer.
      .catch(() => ({ status: 0, body: '', response: null }))
    const cookies = answer.response?.headers.getSetCookie() ?? []
    if (path === '/admin/login' && answer.status === 302)
      cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    const name = answer.status === 0 ? 'no answer' : String(answer.status)
    statuses[name] = (statuses[name] ?? 0) + 1
    if (answer.status === 0 || answer.status >= 500) sentAgain.push(`${path}: ${name}`)
    return answer
  }

  /** The body of the acknowledgement; null if the request was refused for good. */
  async function insist(path: string, init: () => RequestInit, renew?: () => void): Promise<string | null> {
    for (;;) {
      const { status, body } = await ask({ path, init: init() })
      if (status === 200 || status === 201) {
        acknowledged.count++
        return body
      }
      if (SIGNED_OUT.includes(status) && path.startsWith('/admin')) await signIn()
      // The clock has jumped: the visitor answers another question.
      else if (status === 422 && body.includes('"expired"') && renew) renew()
      else if (status !== 0 && status !== 429 && status < 500) {
        refusals.push(`${path}: ${status} ${body.slice(0, 200)}`)
        return null
      } else await wait(AGAIN_MS)
    }
  }

  async function signIn(): Promise<void> {
    const { status } = await ask({ path: '/admin/login', init: post(new URLSearchParams(TRAFFIC_STAFF)) })
    if (status !== 302) await wait(AGAIN_MS)
  }

  function answered(form: HumanCheckForm) {
    const { first, second, token } = humanCheck.ask(form)
    return { question: token, answer: String(first + second) }
  }

  const writes: Record<WriteKind, () => Promise<void>> = {
    async message() {
      const key = randomUUID()
      const typed = { name: 'A visitor', phone: '', email: `${key}@example.org`, subject: '', message: key }
      let question = answered('contact')
      const stored = await insist(
        '/api/contact-messages',
        () => post(new URLSearchParams({ ...typed, page: '/', key, ...question })),
        () => {
          question = answered('contact')
        },
      )
      if (stored !== null) acknowledged.messages.add(key)
    },
    async application() {
      const key = randomUUID()
      const resume = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000), Buffer.from('\n%%EOF\n')])
      const typed = { applicantName: 'An applicant', email: `${key}@example.org`, phone: '+250 788 111 222' }
      let question = answered('application')
      const stored = await insist(
        '/api/applications',
        () => {
          const form = new FormData()
          const fields = { ...typed, coverLetter: key, jobId: positionId, key, ...question }
          for (const [name, value] of Object.entries(fields)) form.set(name, value)
          form.set(RESUME_FILE, new File([resume], 'resume.pdf'))
          return post(form)
        },
        () => {
          question = answered('application')
        },
      )
      if (stored !== null) acknowledged.applications.set(key, digestOf(resume))
    },
    async post() {
      const id = randomUUID()
      for (const [saves, version] of [null, 1].entries()) {
        const title = `Post ${id}, save ${saves + 1}`
        const body = JSON.stringify({ id, version, post: makePostInput({ title }) })
        const path = `/admin/blog/${version === null ? 'new' : id}.data`
        if ((await insist(path, () => post(body))) === null) return
        acknowledged.posts.set(id, { title, saves: saves + 1 })
      }
    },
    async status() {
      const changes = [...acknowledged.statuses.values()].reduce((sum, one) => sum + one.changes, 0)
      const id = applicationIds[changes % applicationIds.length] ?? ''
      const known = acknowledged.statuses.get(id) ?? { status: 'new', changes: 0 }
      const next = (APPLICATION_STATUSES.indexOf(known.status) + 1) % APPLICATION_STATUSES.length
      const status = APPLICATION_STATUSES[next] ?? 'new'
      const fields = new URLSearchParams({ intent: 'status', id, status })
      if ((await insist('/admin/applications.data', () => post(fields))) !== null)
        acknowledged.statuses.set(id, { status, changes: known.changes + 1 })
    },
    async picture() {
      const raw = { width: 24, height: 24, channels: 3 } as const
      const picture = await sharp(randomBytes(24 * 24 * 3), { raw })
        .png()
        .toBuffer()
      const stored = await insist('/admin/images', () => post(new Uint8Array(picture)))
      const id = /\/media\/(\w+)\.webp/.exec(stored ?? '')?.[1]
      if (id) acknowledged.pictures.add(id)
    },
  }

  const running = Object.entries(KINDS).flatMap(([kind, writers]) =>
    Array.from({ length: writers }, async () => {
      while (!isStopping) await writes[kind as WriteKind]()
    }),
  )

  return {
    acknowledged,
    statuses,
    sentAgain,
    refusals,
    /** Resolves when so many more are acknowledged. */
    async acknowledge(more: number): Promise<void> {
      const wanted = acknowledged.count + more
      while (acknowledged.count < wanted && refusals.length === 0) await wait(5)
    },
    /** Resolves when what is under way is acknowledged: the server has to be there. */
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(running)
    },
  }
}

function post(body: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>): RequestInit {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  return { method: 'POST', body, ...(headers && { headers }) }
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
