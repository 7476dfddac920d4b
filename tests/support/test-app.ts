import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { addStaff } from '#app/features/staff/staff-accounts.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { logOptions } from '#app/platform/log.server.ts'
import { createServices, type Services } from '#app/platform/services.server.ts'
import { type Engine, newDatabaseUrl, openDatabaseUrl } from './storage.ts'

export const ORIGIN = 'http://localhost:3000'
export const STAFF = { email: 'staff@example.org', password: 'a-long-enough-password' }

type ServerModule = typeof import('#server/index.ts')

/** The built server, as `npm start` runs it. */
export async function builtServer(): Promise<ServerModule> {
  return import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href)
}

export type TestApp = {
  services: Services
  /** What was logged, one object a line. */
  logged: Record<string, unknown>[]
  fetch: (target: string, init?: RequestInit & { address?: string }) => Promise<Response>
}

/** The whole application on a database of its own, called without a network. */
export async function startTestApp(
  options: { engine?: Engine; databaseUrl?: string; clock?: () => number; env?: Record<string, string> } = {},
): Promise<TestApp> {
  const { createApp } = await builtServer()
  const databaseUrl = options.databaseUrl ?? (await newDatabaseUrl(options.engine ?? 'sqlite'))
  const database = openDatabaseUrl(databaseUrl)
  await migrate(database)
  const logged: Record<string, unknown>[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void logged.push(JSON.parse(line)) })
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret of at least thirty-two characters',
    ...options.env,
  })
  const services = createServices(env, { database, log, ...(options.clock ? { clock: options.clock } : {}) })
  const app = createApp(services)
  onTestFinished(services.content.watch())
  return {
    services,
    logged,
    async fetch(target, { address = '192.0.2.1', ...init } = {}) {
      const url = target.startsWith('http') ? target : ORIGIN + target
      return app.fetch(new Request(url, { redirect: 'manual', ...init }), { address })
    },
  }
}

export function form(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN, ...headers } }
}

/** Signs the standard member of staff in and returns the cookie to send along. */
export async function signInAsStaff(app: TestApp): Promise<string> {
  await addStaff(app.services, STAFF)
  const response = await app.fetch('/admin/login', form(STAFF))
  return cookieOf(response)
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
