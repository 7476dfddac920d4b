import { toPositionInput } from '#app/features/careers/positions/position.schema.ts'
import { toClientInput } from '#app/features/clients/client.schema.ts'
import { toEventInput } from '#app/features/events/event.schema.ts'
import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import { makeClient, makeEvent, makePosition, makePostInput } from '../factories/content.ts'

/** The ids under which a test stores its records. */
export const STORED = {
  post: 'a-post',
  position: 'a-position',
  application: 'an-application',
  client: 'a-client',
  event: 'an-event',
  message: 'a-message',
}

export type KnownRequest = { path: string } & (
  | { json: object }
  /** `check` is the form whose human check has to be answered. */
  | { form: Record<string, string>; check?: HumanCheckForm }
)

const entry = { entryId: 'an-entry', text: 'Thank you for your words.' }
const email = 'visitor@example.org'
const phone = '+250 788 111 222'
const message = { name: 'A visitor', email, phone, subject: 'Hello', message: 'A question', page: '/about' }
const application = {
  jobId: STORED.position,
  applicantName: 'An applicant',
  email,
  phone,
  resume: 'https://example.org/cv',
  coverLetter: 'Words',
}
const draft = {
  id: STORED.post,
  version: 1,
  isChosen: true,
  savedAt: 1,
  input: { title: 'A title', featured: null },
}
const passkey = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  clientExtensionResults: {},
}

/** A request of each kind that the site takes, as its own pages send it. None of them takes a record away. */
export const knownRequests: KnownRequest[] = [
  { path: '/api/contact-messages', form: message, check: 'contact' },
  { path: '/contact', form: message, check: 'contact' },
  { path: '/api/applications', form: application, check: 'application' },
  { path: '/careers', form: application, check: 'application' },
  {
    path: '/api/chat',
    json: {
      persona: 'yves',
      text: 'What do you build?',
      history: [{ role: 'user', content: 'Hello', agent: 'yves' }],
      quality: 'ultrafast',
      image: null,
      hasAttachment: false,
      visitor: 'tab-1',
    },
  },
  { path: '/api/error-reports', json: { reference: 'abcd1234', path: '/blog' } },
  { path: '/admin/login', form: { email: 'a@example.org', password: 'not the password' } },
  { path: '/admin/login/again', form: { email: 'a@example.org', password: 'not the password' } },
  { path: '/admin/login/again', form: { code: '123456' } },
  { path: '/admin/login/second-factor', form: { code: '123456' } },
  { path: '/admin/login/passkey', form: { credential: JSON.stringify(passkey) } },
  { path: '/admin/login/forgot', form: { email: 'a@example.org' } },
  { path: '/admin/login/reset?token=a.1234567890123.b', form: { password: 'gauges-thunder-bicycle-ink' } },
  { path: '/admin/login/new-address?token=a&to=b@example.org', form: { any: 'thing' } },
  {
    path: '/admin/invitation',
    form: { token: 'a', name: 'A member', password: 'gauges-thunder-bicycle-ink' },
  },
  { path: '/admin/blog', form: { intent: 'status', id: STORED.post, status: 'archived' } },
  { path: '/admin/blog/trash', form: { intent: 'restore', ids: STORED.post } },
  { path: '/admin/blog/categories', form: { name: 'Health' } },
  { path: '/admin/categories', form: { intent: 'rename', name: 'Health', to: 'Weather' } },
  { path: '/admin/blog/new', json: { id: 'another-post', version: null, post: makePostInput() } },
  { path: `/admin/blog/${STORED.post}`, json: { id: STORED.post, version: 1, post: makePostInput() } },
  { path: `/admin/blog/${STORED.post}/preview-links`, form: { intent: 'make' } },
  { path: '/admin/blog/new', json: { preview: '<p>A text</p>' } },
  { path: '/admin/blog/drafts', json: { save: draft } },
  { path: '/admin/careers/drafts', json: { save: draft } },
  {
    path: `/admin/careers/${STORED.position}`,
    json: { id: STORED.position, version: 1, position: toPositionInput(makePosition()) },
  },
  { path: '/admin/careers', form: { intent: 'status', id: STORED.position, status: 'closed' } },
  { path: '/admin/clients', json: { id: STORED.client, version: 1, client: toClientInput(makeClient()) } },
  {
    path: `/admin/events/${STORED.event}`,
    json: { id: STORED.event, version: 1, event: toEventInput(makeEvent()) },
  },
  { path: '/admin/events', form: { intent: 'archive', id: STORED.event, version: '1' } },
  { path: '/admin/applications', form: { intent: 'status', id: STORED.application, status: 'reviewing' } },
  { path: '/admin/applications', form: { intent: 'note', id: STORED.application, ...entry } },
  { path: '/admin/applications', form: { intent: 'answer', ids: STORED.application, ...entry } },
  {
    path: '/admin/applications',
    form: { intent: 'set statuses', ids: STORED.application, status: 'rejected' },
  },
  { path: '/admin/messages', form: { intent: 'read', id: STORED.message } },
  { path: '/admin/messages', form: { intent: 'assign', id: STORED.message, assigneeId: '' } },
  { path: '/admin/messages', form: { intent: 'set state', id: STORED.message, state: 'closed' } },
  { path: '/admin/messages', form: { intent: 'reply', id: STORED.message, ...entry, seen: '' } },
  { path: '/admin/messages', form: { intent: 'send all again', show: 'unconfigured' } },
  { path: '/admin/people', form: { email: 'person@example.org' } },
  { path: '/admin/team', form: { intent: 'invite', email: 'person@example.org', role: 'editor' } },
  { path: '/admin/team', form: { intent: 'role', id: 'a-member', role: 'editor' } },
  { path: '/admin/team', form: { intent: 'withdraw', id: 'an-invitation' } },
  { path: '/admin/account', form: { intent: 'name', name: 'Another name' } },
  { path: '/admin/account', form: { intent: 'email', email: 'b@example.org', emailPassword: 'x' } },
  {
    path: '/admin/account',
    form: { intent: 'password', currentPassword: 'x', password: 'gauges-thunder-bicycle-ink' },
  },
  { path: '/admin/account', form: { intent: 'end-session', id: 'a-session' } },
  { path: '/admin/account', form: { intent: 'mails', messages: 'daily', applications: 'daily' } },
  { path: '/admin/account/second-factor', form: { intent: 'begin-app', password: 'x' } },
  {
    path: '/admin/account/second-factor',
    form: { intent: 'finish-app', code: '123456', uri: 'otpauth://totp/a?secret=AAAA' },
  },
  { path: '/admin/account/second-factor', form: { intent: 'remove-passkey', id: 'a-passkey' } },
  { path: '/admin/account/passkeys', form: { credential: JSON.stringify(passkey), name: 'A key' } },
  { path: '/admin/confirm', form: { password: 'x' } },
  { path: '/admin/ai/posts', json: { kind: 'title', context: 'A text about slow networks' } },
  { path: '/admin/ai/posts', json: { kind: 'article', topic: 'Slow networks' } },
  { path: '/admin/ai/pictures', json: { title: 'A hill', style: 'photo' } },
  { path: '/admin/ai/positions', json: { kind: 'position', title: 'Engineer' } },
  { path: '/admin/ai/clients', json: { field: 'name', context: 'A bakery' } },
]
