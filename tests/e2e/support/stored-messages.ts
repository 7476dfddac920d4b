import type { APIRequestContext } from '@playwright/test'
import type { BuiltServer } from './built-server.ts'
import { expect } from './fixtures.ts'
import { withDatabase } from './server-database.ts'

/** Sends a message as the form does; returns its reference. */
export async function sendMessage(
  { request }: { request: APIRequestContext },
  server: BuiltServer,
  email = 'visitor@example.org',
): Promise<string> {
  const { questions } = await (await request.get('/api/human-questions?form=contact')).json()
  const [{ first, second, token }] = questions
  const answer = await request.post('/api/contact-messages', {
    headers: { origin: server.origin },
    multipart: {
      name: 'Visitor of a test',
      phone: '0788 111 222',
      email,
      subject: 'Rain gauges',
      message: 'Muraho,\nwe measure rain.',
      page: '/',
      question: token,
      answer: String(first + second),
      key: crypto.randomUUID(),
    },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.reference
}

/** With all that was to be sent of them; `%` stands for any sender. */
export function forgetMessagesOf(email: string, server: BuiltServer): void {
  withDatabase(server, (database) => {
    const ofSender = 'SELECT id FROM contact_messages WHERE email LIKE ?'
    database.prepare(`DELETE FROM outbox WHERE subject_id IN (${ofSender})`).run(email)
    database.prepare('DELETE FROM contact_messages WHERE email LIKE ?').run(email)
  })
}
