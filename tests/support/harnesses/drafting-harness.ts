import { onTestFinished } from 'vitest'
import { startFakeVendors } from '../../fakes/vendors.ts'
import { ORIGIN, signInAsStaff, startTestApp, type TestApp } from '../test-app.ts'

type Options = Parameters<typeof startTestApp>[0] & {
  /** A self-hosted model server in place of the hosted text model. */
  isOwnServer?: boolean
}

/** The application with fakes of all models, and a signed-in member of staff who asks for drafts. */
export async function startDraftingHarness({ isOwnServer = false, ...options }: Options = {}) {
  const vendors = await startFakeVendors()
  onTestFinished(() => vendors.close())
  const { env, openAiEnv } = vendors
  const app = await startTestApp({
    ...options,
    env: { ...env, ...(isOwnServer ? openAiEnv : {}), ...options.env },
  })
  const cookie = await signInAsStaff(app)
  return {
    app,
    vendors,
    cookie,
    send: (path: string, body: unknown, init: RequestInit = {}) =>
      app.fetch(path, jsonRequest(body, cookie, init)),
    /** The response with its status, as the browser reads it. */
    async ask(path: string, body: unknown) {
      const response = await app.fetch(path, jsonRequest(body, cookie))
      return { status: response.status, ...(await response.json()) }
    },
  }
}

export function jsonRequest(body: unknown, cookie: string, init: RequestInit = {}): RequestInit {
  const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie }
  return { method: 'POST', body: JSON.stringify(body), headers, ...init }
}

/** Counts what would be stored if a helper had saved its draft. */
export async function countStored({ services: { db } }: TestApp) {
  const count = async (table: 'posts' | 'careers' | 'clients' | 'media') => {
    const rows = await db.selectFrom(table).select('id').execute()
    return rows.length
  }
  return {
    posts: await count('posts'),
    careers: await count('careers'),
    clients: await count('clients'),
    media: await count('media'),
  }
}

export function readCalls({ services: { db } }: TestApp) {
  return db
    .selectFrom('ai_calls')
    .select(['helper', 'model', 'staff_id', 'outcome'])
    .orderBy('called_at')
    .orderBy('helper')
    .execute()
}

export const NOTHING_STORED = { posts: 0, careers: 0, clients: 0, media: 0 }
