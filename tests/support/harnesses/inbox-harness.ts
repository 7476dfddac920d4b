import { expect } from 'vitest'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { findContactMessage, insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeContactMessage } from '../../factories/content.ts'
import { form, signInAsStaff, startTestApp, type TestApp } from '../test-app.ts'

export const MAIL = { SMTP_URL: 'smtp://localhost:2525' }
export const ADDRESS = '/admin/messages'
export const DAY_MS = 24 * 60 * 60 * 1000

/** A signed-in member of staff with the inbox open. */
export async function openInbox(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const cookie = await signInAsStaff(app)
  async function changed(fields: Record<string, string>) {
    const response = await app.fetch(`${ADDRESS}.data`, form(fields, { cookie }))
    return { status: response.status, text: await response.text() }
  }
  return {
    app,
    async add(change: Parameters<typeof makeContactMessage>[0]) {
      const message = makeContactMessage(change)
      await insertContactMessage(app.services.db, message)
      return message
    },
    async read(address: string): Promise<string> {
      const response = await app.fetch(address, { headers: { cookie } })
      expect(response.status, address).toBe(200)
      return response.text()
    },
    changed,
    change: async (fields: Record<string, string>) => (await changed(fields)).status,
    changeAll: (show: 'failed' | 'unconfigured') => changed({ intent: 'send all again', show }),
    find: (id: string) => findContactMessage(app.services.db, id),
  }
}

export async function deliver(
  { services }: TestApp,
  subjectId: string,
  state: 'waiting' | 'unconfigured' | 'dead',
  kind = CONTACT_MESSAGE,
) {
  const isConfigured = state !== 'unconfigured'
  const id = await enqueue(services, { kind, subjectId, payload: {}, isConfigured })
  if (state !== 'dead') return
  await services.db
    .updateTable('outbox')
    .set({ state, attempts: 12, last_error: 'no answer' })
    .where('id', '=', id)
    .execute()
}

/** The senders of the rows on a page, in order. */
export function namesOn(html: string): string[] {
  return [...html.matchAll(/aria-label="Read the message of ([^"]+)"/g)].map((match) => match[1] ?? '')
}
