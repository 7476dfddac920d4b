import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { previewLink } from '#app/features/blog/post/preview-link.server.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { applicationPath } from '#app/features/careers/applications/status-page/application-link.server.ts'
import { changeStaff } from '#app/features/staff/staff-accounts.server.ts'
import { invitationLink, newInvitationId } from '#app/features/staff/team/invitation-link.server.ts'
import { insertInvitation } from '#app/features/staff/team/invitations-repository.server.ts'
import { makeApplication, makePost } from '#tests/factories/content.ts'
import { signInWithPassword } from '#tests/support/harnesses/account-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { form, STAFF, startTestApp, type TestApp } from '#tests/support/test-app.ts'

test.for(engines)(
  'ADM-03: a sign-in that fails costs and says the same, whoever is named (%s)',
  async (engine) => {
    const app = await startTestApp({ engine, env: { RATE_LIMIT_FACTOR: '1000' } })
    await signInWithPassword(app)
    const { password } = await app.services.auth.$context
    const [hash, verify] = [vi.spyOn(password, 'hash'), vi.spyOn(password, 'verify')]
    const attempt = async (email: string) => {
      hash.mockClear()
      verify.mockClear()
      const answer = await app.fetch('/admin/login', form({ email, password: 'not the password' }))
      const work = hash.mock.calls.length + verify.mock.calls.length
      return {
        status: answer.status,
        cookies: answer.headers.getSetCookie(),
        work,
        text: plain(await answer.text()),
      }
    }
    const known = await attempt(STAFF.email)
    expect(known).toMatchObject({ status: 401, work: 1, cookies: [] })
    for (const email of ['nobody@example.org', STAFF.email.toUpperCase(), ` ${STAFF.email} `]) {
      expect(await attempt(email), email).toEqual(known)
    }
    await app.fetch('/admin/login', form({ email: 'another@example.org', password: 'x' }))
    await changeStaff(app.services, STAFF.email, { intent: 'deactivate' })
    expect(await attempt(STAFF.email), 'deactivated').toEqual(known)
  },
)

test('a link that is guessed looks the same, whether there is something behind it or not', async () => {
  const app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const { id } = await signInWithPassword(app)
  const application = makeApplication()
  await insertApplication(app.services.db, application)
  const draft = makePost({ status: 'draft' })
  await insertPost(app.services.db, draft)
  const createdAt = Date.now()
  const invited = { email: 'invited@example.org', createdAt }
  const invitationId = newInvitationId(app.services.env, invited)
  const open = { ...invited, role: 'editor' as const, expiresAt: createdAt + 600_000 }
  await insertInvitation(app.services.db, { ...open, id: invitationId }, id)
  const nobody = randomUUID()
  const signature = 'a'.repeat(43)
  const later = Date.now() + 60_000
  const shown = [application.id, id, draft.id, invitationId, signature]
  for (const [real, made] of [
    [
      `/careers/application?key=${application.id}.${signature}`,
      `/careers/application?key=${nobody}.${signature}`,
    ],
    [`/api/own-resume?key=${application.id}.${signature}`, `/api/own-resume?key=${nobody}.${signature}`],
    [`/staff-mails?key=${id}.messages.${signature}`, `/staff-mails?key=${nobody}.messages.${signature}`],
    [
      `/admin/login/reset?token=${id}.${later}.${signature}`,
      `/admin/login/reset?token=${nobody}.${later}.${signature}`,
    ],
    [
      `/admin/login/new-address?token=${id}.${later}.${signature}&to=a@b.example`,
      `/admin/login/new-address?token=${nobody}.${later}.${signature}&to=a@b.example`,
    ],
    [
      `/preview?key=${draft.id}.${later.toString(36)}.${signature}`,
      `/preview?key=${nobody}.${later.toString(36)}.${signature}`,
    ],
    // What the table holds is no token.
    [`/admin/invitation?token=${invitationId}`, `/admin/invitation?token=${signature}`],
  ] as const) {
    const [one, other] = [await app.fetch(real), await app.fetch(made)]
    expect(one.status, real).toBe(other.status)
    expect(plain(await one.text(), ...shown), real).toBe(plain(await other.text(), nobody, signature))
  }
  // The right ones still open.
  const { secret } = app.services.env
  expect((await app.fetch(previewLink(secret, draft.id, Date.now()).path)).status).toBe(200)
  expect((await app.fetch(invitationLink(app.services.env, invited))).status).toBe(200)
  expect((await app.fetch(applicationPath(secret, application.id))).status).toBe(200)
})

test('whoever guesses is slowed down, at every door', async () => {
  for (const [path, fields] of [
    ['/admin/login', { email: STAFF.email, password: 'not the password' }],
    ['/admin/login/again', { email: STAFF.email, password: 'not the password' }],
    ['/admin/login/forgot', { email: STAFF.email }],
    [
      '/admin/invitation',
      { token: 'a'.repeat(43), name: 'A member', password: 'gauges-thunder-bicycle-ink' },
    ],
  ] as const) {
    const app = await startTestApp()
    expect(await attemptsUntilRefused(app, path, fields), path).toBeLessThanOrEqual(61)
  }
})

async function attemptsUntilRefused(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
): Promise<number> {
  for (let attempts = 1; attempts <= 100; attempts++) {
    // Headers that a client can write do not make it another one.
    const headers = { 'x-forwarded-for': `203.0.113.${attempts}`, 'x-real-ip': `203.0.113.${attempts}` }
    if ((await app.fetch(path, form(fields, headers))).status === 429) return attempts
  }
  return Number.POSITIVE_INFINITY
}

/** Without what differs between any two answers. */
function plain(html: string, ...ids: string[]): string {
  const text = html.replaceAll(/nonce="[^"]*"|nonce\\?":\\?"[^"\\]*/g, '')
  return ids.reduce((shown, id) => shown.replaceAll(id, '#'), text)
}
