import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { toPositionInput } from '#app/features/careers/positions/position.schema.ts'
import { toClientInput } from '#app/features/clients/client.schema.ts'
import { toEventInput } from '#app/features/events/event.schema.ts'
import type { Role } from '#app/shared/roles.ts'
import { makeClient, makeEvent, makePosition, makePostInput } from '../../factories/content.ts'
import type { Engine } from '../storage.ts'
import { form, ORIGIN, signInAsStaff, startTestApp } from '../test-app.ts'

const MAIL = { SMTP_URL: 'smtp://localhost:2525' }

/** The admin area, used by one member of staff, and the entries that this leaves. */
export async function openActivity({ engine = 'sqlite', role }: { engine?: Engine; role?: Role } = {}) {
  // Each moment is later than the one before, so that the entries have one order.
  let now = Date.now()
  const app = await startTestApp({ engine, env: MAIL, clock: () => ++now })
  const cookie = await signInAsStaff(app, role ? { role } : {})
  const { db } = app.services

  async function save(path: string, body: unknown): Promise<number> {
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    return (await app.fetch(`${path}.data`, init)).status
  }

  return {
    app,
    cookie,
    db,
    save,
    async savePost(id: string, version: number | null, change: Parameters<typeof makePostInput>[0] = {}) {
      const path = version === null ? '/admin/blog/new' : `/admin/blog/${id}`
      return save(path, { id, version, post: makePostInput(change) })
    },
    async savePosition(id: string, version: number | null, change: Parameters<typeof makePosition>[0] = {}) {
      const path = version === null ? '/admin/careers/new' : `/admin/careers/${id}`
      return save(path, { id, version, position: toPositionInput(makePosition(change)) })
    },
    async saveClient(id: string, version: number | null, change: Parameters<typeof makeClient>[0] = {}) {
      return save('/admin/clients', { id, version, client: toClientInput(makeClient(change)) })
    },
    async saveEvent(id: string, version: number | null, change: Parameters<typeof makeEvent>[0] = {}) {
      const path = version === null ? '/admin/events/new' : `/admin/events/${id}`
      return save(path, { id, version, event: toEventInput(makeEvent(change)) })
    },
    async change(path: string, fields: Record<string, string>): Promise<number> {
      return (await app.fetch(`${path}.data`, form(fields, { cookie }))).status
    },
    async upload(): Promise<number> {
      const image = sharp({ create: { width: 4, height: 4, channels: 3, background: '#a63d17' } })
      const body = new Uint8Array(await image.png().toBuffer())
      const headers = { cookie, origin: ORIGIN }
      return (await app.fetch('/admin/images', { method: 'POST', body, headers })).status
    },
    async read(path: string): Promise<string> {
      return (await app.fetch(path, { headers: { cookie } })).text()
    },
    /** In the order in which they happened: action, kind, label and details. */
    async entries(): Promise<string[][]> {
      const rows = await db.selectFrom('activity').selectAll().orderBy('happened_at').execute()
      return rows.map((row) => [row.action, row.record_kind ?? '', row.label, row.details])
    },
    /** All that the table holds. */
    async storedText(): Promise<string> {
      return JSON.stringify(await db.selectFrom('activity').selectAll().execute())
    },
    newId: () => randomUUID(),
  }
}

export type ActivityHarness = Awaited<ReturnType<typeof openActivity>>
