import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServices } from '#app/composition/services.server.ts'
import { addStaff } from '#app/features/staff/staff-accounts.server.ts'
import { readEnv } from '#app/platform/env.server.ts'

type ServerModule = typeof import('#server/index.ts')

const ORIGIN = 'http://localhost:3000'
const STAFF = { email: 'bench@example.org', password: 'a-long-enough-password' }

/** The built application on one database, read by a member of staff, who never gets a page from the page cache. */
export async function openBlog(databaseUrl: string) {
  const server: ServerModule = await import(pathToFileURL(path.resolve('build/server/index.js')).href)
  const services = createServices(
    readEnv({
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret of at least thirty-two characters',
      LOG_LEVEL: 'silent',
    }),
  )
  const app = server.createApp(services)
  let cookie = ''

  async function signIn(): Promise<void> {
    await addStaff(services, STAFF)
    const headers = { origin: ORIGIN }
    const body = new URLSearchParams(STAFF)
    const response = await ask(new Request(`${ORIGIN}/admin/login`, { method: 'POST', body, headers }))
    cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  }

  async function fetchPage(address: string): Promise<void> {
    const response = await ask(new Request(ORIGIN + address, { headers: { cookie }, redirect: 'manual' }))
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
    await response.text()
  }

  async function ask(request: Request): Promise<Response> {
    return app.fetch(request, { peerAddress: '192.0.2.1' })
  }

  return { services, signIn, db: services.db, fetchPage }
}
