import { expect, test } from 'vitest'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { rateLimits } from '#app/shared/rate-limits.ts'
import { makeClient } from '#tests/factories/content.ts'
import { newDatabaseUrl } from '#tests/support/storage.ts'
import { form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

async function startTwo() {
  const databaseUrl = await newDatabaseUrl('postgres')
  return [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })] as const
}

test('a session that one instance opened is known to another, and ends on both', async () => {
  const [one, other] = await startTwo()
  const cookie = await signInAsStaff(one)
  for (const site of [one, other])
    expect((await site.fetch('/admin/blog', { headers: { cookie } })).status).toBe(200)
  await one.fetch('/admin/logout', form({}, { cookie }))
  for (const site of [one, other])
    expect((await site.fetch('/admin/blog', { headers: { cookie } })).status).toBe(302)
})

test('a limit counts the calls of all instances', async () => {
  const [one, other] = await startTwo()
  const signIn = (site: typeof one) =>
    site.fetch('/admin/login', form({ email: 'guessed@example.org', password: 'a-wrong-password' }))
  const statuses: number[] = []
  for (let attempt = 0; attempt < rateLimits.signInByAccountAndIpAddress.points + 2; attempt++) {
    statuses.push((await signIn(attempt % 2 === 0 ? one : other)).status)
  }
  const refused = statuses.splice(rateLimits.signInByAccountAndIpAddress.points)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(new Set(refused)).toEqual(new Set([429]))
})

test('a page that one instance has cached is rendered anew after a write on another', async () => {
  const [one, other] = await startTwo()
  await one.fetch('/links')
  const before = await (await one.fetch('/links')).text()
  expect(before).not.toContain('A client of both')
  await other.services.content.write((db) => insertClient(db, makeClient({ name: 'A client of both' })))
  await expect.poll(async () => (await one.fetch('/links')).text()).toContain('A client of both')
})
