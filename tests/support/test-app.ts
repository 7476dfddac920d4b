import { createHmac, randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import type { AiLimits } from '#app/platform/ai/ai-call.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { logOptions } from '#app/platform/log.server.ts'
import type { Services } from '#app/platform/services.ts'
import { lazily } from '#app/shared/lazily.ts'
import type { Role } from '#app/shared/roles.ts'
import type { App } from '#server/app.ts'
import type { QueueLimits } from '#server/render-queue.ts'
import { type Engine, newDatabaseUrl, openDatabaseUrl } from './storage.ts'

export const ORIGIN = 'http://localhost:3000'
export const STAFF = { email: 'staff@example.org', password: 'a-long-enough-password' }

const SESSION_MS = 12 * 60 * 60 * 1000

type ServerModule = typeof import('#server/index.ts')

/** The built server, as `npm start` runs it. */
export const builtServer = lazily(async (): Promise<ServerModule> => {
  const server = await import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href)
  // For the server processes: a worker is ended without writing it, and so is a server that a test kills.
  flushCompileCache()
  return server
})

export type TestApp = {
  app: App
  services: Services
  /** The log, one object per line. */
  logged: Record<string, unknown>[]
  fetch: (target: string, init?: RequestInit & { address?: string }) => Promise<Response>
}

/** The whole application on its own database, called without a network. */
export async function startTestApp(
  options: {
    engine?: Engine
    databaseUrl?: string
    clock?: () => number
    env?: Record<string, string>
    aiLimits?: Partial<AiLimits>
    queueLimits?: Partial<QueueLimits>
  } = {},
): Promise<TestApp> {
  const { createApp, createServices } = await builtServer()
  const databaseUrl = options.databaseUrl ?? (await newDatabaseUrl(options.engine ?? 'sqlite'))
  const database = openDatabaseUrl(databaseUrl)
  const logged: Record<string, unknown>[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void logged.push(JSON.parse(line)) })
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret of at least thirty-two characters',
    ...options.env,
  })
  const services = createServices(env, {
    database,
    log,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.aiLimits ? { aiLimits: options.aiLimits } : {}),
  })
  const app = createApp(services, new Map(), options.queueLimits)
  onTestFinished(services.content.watch())
  return {
    app,
    services,
    logged,
    async fetch(target, { address = '192.0.2.1', ...init } = {}) {
      const url = target.startsWith('http') ? target : ORIGIN + target
      return app.fetch(new Request(url, { redirect: 'manual', ...init }), { peerAddress: address })
    },
  }
}

export function form(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN, ...headers } }
}

/**
 * The session cookie of a member of staff, whose session is inserted directly: hashing a password takes longer than
 * most of these tests. Sign-in itself is tested without this shortcut.
 */
export async function signInAsStaff(
  { services: { db, env } }: TestApp,
  { role = 'administrator', email = STAFF.email }: { role?: Role; email?: string } = {},
): Promise<string> {
  const [userId, token] = [randomUUID(), randomUUID()]
  const now = new Date()
  const [createdAt, updatedAt] = [now.toISOString(), now.toISOString()]
  const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString()
  await db
    .insertInto('staff')
    .values({
      id: userId,
      name: 'staff',
      email,
      emailVerified: 0,
      image: null,
      role,
      deactivatedAt: null,
      twoFactorEnabled: 0,
      createdAt,
      updatedAt,
    })
    .execute()
  await db
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      token,
      userId,
      expiresAt,
      ipAddress: '',
      userAgent: '',
      createdAt,
      updatedAt,
      confirmedAt: null,
    })
    .execute()
  const signature = createHmac('sha256', env.secret).update(token).digest('base64')
  return `urugero.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
