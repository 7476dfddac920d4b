import { expect, test } from 'vitest'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

test.for(engines)(
  'ADM-18: staff who have the list read one message alone, with every word (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { idempotencyKey, ...message } = makeContactMessage({
      message: `Muraho\n${'word '.repeat(500)}end`,
    })
    await insertContactMessage(app.services.db, { ...message, idempotencyKey })
    const headers = { cookie: await signInAsStaff(app) }
    const response = await app.fetch(`/admin/messages/${message.id}`, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
    const replyAddress = expect.stringMatching(/^mailto:visitor@example\.org\?subject=.*Muraho/)
    expect(await response.json()).toEqual({ ...message, replyAddress, entries: [], history: [] })
    for (const id of ['never-stored', '%27', 'x'.repeat(65)]) {
      expect((await app.fetch(`/admin/messages/${id}`, { headers })).status, id).toBe(404)
    }
  },
)

test('ADM-04, ADM-05: no visitor without a session reads a message', async () => {
  const app = await startTestApp()
  const message = makeContactMessage({ name: 'Kept from strangers' })
  await insertContactMessage(app.services.db, message)
  for (const target of [
    `/admin/messages/${message.id}`,
    `/admin/messages/${message.id}.data`,
    `/admin/messages/${message.id}.data?_routes=routes%2Fadmin%2Fmessage`,
    '/admin/_.data?_routes=routes%2Fadmin%2Fmessage',
  ]) {
    const response = await app.fetch(target)
    expect([204, 302], target).toContain(response.status)
    expect(await response.text(), target).toBe('')
  }
})
