import { expect, test } from 'vitest'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { makeClient } from '#tests/factories/content.ts'
import { startTestApp } from '#tests/support/test-app.ts'

test('CLI-02: the page has a card for every stored client, also for very many', async () => {
  const app = await startTestApp()
  for (let index = 0; index < 230; index += 1) {
    await insertClient(app.services.db, makeClient({ name: `Client number ${index}.` }))
  }
  const html = await (await app.fetch('/links')).text()
  for (let index = 0; index < 230; index += 1) expect(html).toContain(`>Client number ${index}.<`)
})

test('CLI-06: a client without a logo shows the placeholder, and the placeholder is there', async () => {
  const app = await startTestApp()
  await insertClient(app.services.db, makeClient({ logo: '' }))
  expect(await (await app.fetch('/links')).text()).toMatch(/<img src="\/logo-placeholder\.svg"/)
  const placeholder = await app.fetch('/logo-placeholder.svg')
  expect(placeholder.headers.get('content-type')).toBe('image/svg+xml')
  expect(await placeholder.text()).toMatch(/^<svg /)
})

test('CLI-02: without a client the page says so', async () => {
  const app = await startTestApp()
  expect(await (await app.fetch('/links')).text()).toContain('No stories yet')
})
