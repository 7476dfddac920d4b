import { expect, test } from 'vitest'
import { returnPathAfterConfirming } from '#app/features/staff/return-path.server.ts'
import { SECOND_FACTOR_PATH, signInWithPassword } from '#tests/support/account-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { form, STAFF, startTestApp } from '#tests/support/test-app.ts'

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
    expect([right.status, right.headers.get('location')]).toEqual([302, '/admin/applications?status=new'])
    for (const path of sensitive) expect((await open(path)).status, path).toBe(200)
  },
)

test.for([
  [null, '/admin/dashboard'],
  ['', '/admin/dashboard'],
  ['/admin/messages?q=a', '/admin/messages?q=a'],
  ['/admin/messages/export?q=a', '/admin/messages?q=a'],
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
