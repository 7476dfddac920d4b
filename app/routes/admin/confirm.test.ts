import { expect, test } from 'vitest'
import { adminPermissions } from '#app/composition/admin/admin-permissions.ts'
import { returnPathAfterConfirming } from '#app/features/staff/return-path.server.ts'
import { SECOND_FACTOR_PATH, signInWithPassword } from '#tests/support/harnesses/account-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { form, ORIGIN, STAFF, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000

test.for(engines)(
  'fifteen minutes after the sign-in, exports and the second factor ask for the password again (%s)',
  async (engine) => {
    let now = Date.now()
    const app = await startTestApp({ engine, clock: () => now })
    const { cookie } = await signInWithPassword(app)
    const open = (path: string) => app.fetch(path, { headers: { cookie } })
    const sensitive = ['/admin/applications/export?status=new', '/admin/messages/export', SECOND_FACTOR_PATH]
    for (const path of sensitive) expect((await open(path)).status, path).toBe(200)
    now += 16 * MINUTE_MS
    for (const path of sensitive) {
      const answer = await open(path)
      const confirm = `/admin/confirm?to=${encodeURIComponent(path)}`
      expect([answer.status, answer.headers.get('location')], path).toEqual([302, confirm])
    }
    const change = await app.fetch(SECOND_FACTOR_PATH, form({ intent: 'remove-app' }, { cookie }))
    expect(change.headers.get('location')).toContain('/admin/confirm')
    expect((await open('/admin/blog')).status).toBe(200)

    const page = `/admin/confirm?to=${encodeURIComponent('/admin/applications/export?status=new')}`
    expect(await (await open(page)).text()).toContain('Confirm that it is you')
    const wrong = await app.fetch(page, form({ password: 'not the password' }, { cookie }))
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringContaining('not your current password'),
    ])
    expect((await open('/admin/messages/export')).status).toBe(302)
    const right = await app.fetch(page, form({ password: STAFF.password }, { cookie }))
    expect([right.status, right.headers.get('location')]).toEqual([
      302,
      '/admin/applications?status=new&confirmed=export',
    ])
    for (const path of sensitive) expect((await open(path)).status, path).toBe(200)
  },
)

/** What asks again. 'read' stands for whatever happens there, 'change' for changes alone. */
const SENSITIVE = {
  '/admin/applications/export': 'read',
  '/admin/messages/export': 'read',
  '/admin/people': 'change',
  '/admin/people/export': 'read',
  '/admin/team': 'change',
  '/admin/activity/export': 'read',
  '/admin/account/second-factor': 'read',
  '/admin/account/passkeys': 'read',
}

test('exports, the team, the second factor and erasing ask again after fifteen minutes, and nothing else does', async () => {
  const stated = Object.entries(adminPermissions).flatMap(([pattern, { confirmed }]) =>
    confirmed ? [[pattern, confirmed]] : [],
  )
  expect(Object.fromEntries(stated)).toEqual(SENSITIVE)
  const signedInAt = Date.now()
  let now = signedInAt
  const app = await startTestApp({ clock: () => now })
  const cookie = await signInAsStaff(app, { role: 'owner' })
  for (const minutes of [14, 16]) {
    now = signedInAt + minutes * MINUTE_MS
    for (const [pattern, { change, confirmed }] of Object.entries(adminPermissions)) {
      const path = pattern.replace('*', 'missing').replace(':version', '1').replace(/:\w+/, 'a-record')
      const isLate = minutes > 15
      const page = await app.fetch(path, { headers: { cookie } })
      expect(isAsking(page), `GET ${path} after ${minutes} minutes`).toBe(isLate && confirmed === 'read')
      // Signing out would end the session that this test needs.
      if (!change || pattern === '/admin/logout') continue
      const init = { method: 'POST', body: '{}', headers: { cookie, origin: ORIGIN } }
      const answer = await app.fetch(path, init)
      expect(isAsking(answer), `POST ${path} after ${minutes} minutes`).toBe(
        isLate && confirmed !== undefined,
      )
    }
  }
})

test('who confirms on the way to an export returns to the list, which says that it can be exported now', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  for (const list of ['/admin/applications', '/admin/messages', '/admin/activity']) {
    const page = await app.fetch(returnPathAfterConfirming(`${list}/export`), { headers: { cookie } })
    // A screen without any application has nothing to export.
    const isOffered = list !== '/admin/applications'
    expect((await page.text()).includes('Confirmed. Export again.'), list).toBe(isOffered)
    const usual = await app.fetch(list, { headers: { cookie } })
    expect(await usual.text()).not.toContain('Confirmed.')
  }
  const person = `${returnPathAfterConfirming('/admin/people/export?email=staff@example.org')}`
  const page = await app.fetch(person, { headers: { cookie } })
  expect(await page.text()).toContain('Confirmed. Export again.')
})

test.for([
  [null, '/admin/dashboard'],
  ['', '/admin/dashboard'],
  ['/admin/messages?q=a', '/admin/messages?q=a'],
  ['/admin/messages/export?q=a', '/admin/messages?q=a&confirmed=export'],
  ['/admin/activity/export', '/admin/activity?confirmed=export'],
  ['/admin/account/second-factor', '/admin/account/second-factor'],
  ['https://elsewhere.example/admin/blog', '/admin/dashboard'],
  ['//elsewhere.example/admin/blog', '/admin/dashboard'],
  ['/\\elsewhere.example/admin/blog', '/admin/dashboard'],
  ['/admin/../contact', '/admin/dashboard'],
  ['/admin//elsewhere.example', '/admin/dashboard'],
  ['javascript:alert(1)', '/admin/dashboard'],
  ['/admin/logout', '/admin/dashboard'],
  ['/admin/confirm', '/admin/dashboard'],
] as const)('after confirming, %s leads to %s', ([to, path]) => {
  expect(returnPathAfterConfirming(to)).toBe(path)
})

function isAsking(answer: Response): boolean {
  return answer.headers.get('location')?.startsWith('/admin/confirm') ?? false
}
