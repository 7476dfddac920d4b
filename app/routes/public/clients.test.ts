import { expect, test } from 'vitest'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { company } from '#app/shared/company.ts'
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
  expect(await (await app.fetch('/links')).text()).toMatch(/<img [^>]* src="\/logo-placeholder\.svg"/)
  const placeholder = await app.fetch('/logo-placeholder.svg')
  expect(placeholder.headers.get('content-type')).toBe('image/svg+xml')
  expect(await placeholder.text()).toMatch(/^<svg /)
})

test('CLI-02: without a client the page says so', async () => {
  const app = await startTestApp()
  expect(await (await app.fetch('/links')).text()).toContain('No stories yet')
})

test('CLI-01, CLI-02: a list that cannot be read is told on the page itself, until it can be read again', async () => {
  const app = await startTestApp()
  const { db } = app.services
  await insertClient(db, makeClient({ name: 'Kawa House' }))
  await db.schema.alterTable('clients').renameTo('hidden_clients').execute()
  const page = await app.fetch('/links')
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(html).toContain(
    '<p role="alert" class="text-danger text-lg">Failed to load clients. Please try again later.</p>',
  )
  expect(html).toMatch(/<a (?=[^>]*href="\/links")[^>]*>Try again<\/a>/)
  expect(html).toMatch(/<a (?=[^>]*href="\/contact")[^>]*>Contact us<\/a>/)
  expect(html).toMatch(/<h1[^>]*>Our Success Stories<\/h1>/)
  expect(html).toContain('<link rel="canonical"')
  for (const number of ['15+', '20+', '6+', '10+']) expect(html).toContain(`>${number}<`)
  for (const text of ['Something went wrong', 'No stories yet', 'no such table'])
    expect(html).not.toContain(text)
  expect((await app.fetch('/links.data')).status).toBe(500)
  expect(app.logged).toContainEqual(
    expect.objectContaining({ msg: 'list of clients failed', id: expect.any(String) }),
  )

  await db.schema.alterTable('hidden_clients').renameTo('clients').execute()
  const again = await app.fetch('/links')
  expect(again.status).toBe(200)
  expect(await again.text()).toContain('>Kawa House<')
})

test('CLI-01: one sentence explains the tiles, and the page ends with a way to begin', async () => {
  const app = await startTestApp()
  await insertClient(app.services.db, makeClient({ name: 'Kawa House' }))
  const html = (await (await app.fetch('/links')).text()).replaceAll('<!-- -->', '')
  const order = [
    '>10+<',
    `Counted since ${company.foundingYear}: organisations under contract`,
    '>Kawa House<',
  ]
  const places = order.map((part) => html.indexOf(part))
  expect(places.filter((place) => place < 0)).toEqual([])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.split('Counted since')).toHaveLength(2)

  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const end = main.slice(main.lastIndexOf('<section'))
  expect(end).toMatch(/<h2[^>]*>What takes you eleven forms\?<\/h2>/)
  expect(end).toMatch(/<a (?=[^>]*href="\/contact")[^>]*>Contact Us<\/a>/)
  expect(end).toMatch(/<a (?=[^>]*href="\/services")[^>]*>Our Services<\/a>/)
  expect(
    end
      .slice(end.indexOf('</section>'))
      .replace(/<[^>]*>/g, '')
      .trim(),
  ).toBe('')
})
