import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ClientInput, toClientInput } from '#app/features/clients/client.schema.ts'
import type { Client } from '#app/features/clients/client.ts'
import { countClients, findClient, insertClient } from '#app/features/clients/clients-repository.server.ts'
import type { SaveAnswer } from '#app/forms/edit/save-outcome.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { makeClient } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { engines } from '#tests/support/storage.ts'
import { form, ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

test('ACLI-01 to ACLI-06: the screen has a card for every client and the way to the form', async () => {
  const staff = await startStaff()
  const { id } = await staff.add({ name: 'Kawa', featured: true })
  await staff.add({ name: 'Amata' })
  const html = await staff.read('/admin/clients')
  expect(html).toMatch(/<h1[^>]*>Clients<\/h1>/)
  expect(html).toMatch(/<a[^>]*href="\/admin\/clients\?client=new"[^>]*>.*?Add New Client<\/a>/)
  for (const text of ['>Kawa<', '>Amata<', 'What we built.', '>featured<', 'Visit Website']) {
    expect(html).toContain(text)
  }
  expect(html).toContain(`href="/admin/clients?client=${id}"`)
  expect(html).toContain('aria-label="Delete Kawa"')
  expect(html).not.toContain('Business type')
})

test('ACLI-01: an empty list says so', async () => {
  const staff = await startStaff()
  expect(await staff.read('/admin/clients')).toContain('Clients that staff add appear here.')
})

test.for(engines)('ADM-18: up to 200 clients are one page, more are pages of 50 (%s)', async (engine) => {
  const staff = await startStaff({ engine })
  const numbered = (index: number) => makeClient({ name: `Client ${index}`, createdAt: 1_000 + index })
  const namesFrom = (newest: number, count: number) =>
    Array.from({ length: count }, (_, index) => `Client ${newest - index}`)
  await staff.app.services.content.write(async (db) => {
    for (let index = 0; index < 200; index += 1) await insertClient(db, numbered(index))
  })
  const whole = await staff.read('/admin/clients')
  expect(namesOn(whole)).toEqual(namesFrom(199, 200))
  expect(whole).not.toContain('Older clients')

  await staff.app.services.content.write((db) => insertClient(db, numbered(200)))
  const first = await staff.read('/admin/clients')
  const next = /href="(\/admin\/clients\?after=[^"]+)"[^>]*>Older clients</.exec(first)?.[1]
  if (next === undefined) throw new Error('There is no way to the older clients.')
  const second = await staff.read(next)
  expect(namesOn(first)).toEqual(namesFrom(200, 50))
  expect(namesOn(second)).toEqual(namesFrom(150, 50))
  expect(second).toContain('Newest clients')
  expect(second).toMatch(/href="\/admin\/clients\?after=[^"]+&amp;client=new"/)
})

test('ACLI-05, ACLI-07: the forms have addresses of their own', async () => {
  const staff = await startStaff()
  const { id } = await staff.add({ name: 'Kawa' })
  const adding = await staff.read('/admin/clients?client=new')
  for (const text of ['Business type', 'placeholder="Client Name"', 'Featured Client', 'Add Client']) {
    expect(adding).toContain(text)
  }
  const editing = await staff.read(`/admin/clients?client=${id}`)
  for (const text of ['Edit Client', 'value="Kawa"', 'Update Client']) expect(editing).toContain(text)
})

test('ACLI-05: the form of a client that is not there is a 404 that says so, above the list', async () => {
  const staff = await startStaff()
  await staff.add({ name: 'Kawa' })
  for (const id of [randomUUID(), 'a~b', 'x'.repeat(80), '']) {
    const page = await staff.get(`/admin/clients?client=${id}`)
    expect(page.status, id).toBe(404)
    const html = await page.text()
    expect(html).toContain('Client not found')
    expect(html).toContain('>Kawa<')
  }
})

test.for(engines)(
  'ACLI-11: a client is added and changed, and visitors see it at once (%s)',
  async (engine) => {
    const staff = await startStaff({ engine })
    const id = randomUUID()
    expect(await staff.shown()).not.toContain('Kawa')
    const added = await staff.save(id, null, {
      name: ' Kawa  House ',
      website: 'kawa.example',
      featured: true,
    })
    expect(added).toMatchObject({
      status: 200,
      answer: {
        ok: true,
        stored: { id, version: 1, name: 'Kawa House', website: 'https://kawa.example', featured: true },
      },
    })
    expect(await staff.shown()).toContain('Kawa House')
    expect(await staff.shown()).toContain('href="https://kawa.example"')
    const changed = await staff.save(id, 1, { name: 'Amata House' })
    expect(changed).toMatchObject({ status: 200, answer: { stored: { version: 2, name: 'Amata House' } } })
    expect(await staff.shown()).toContain('Amata House')
    expect(await staff.shown()).not.toContain('Kawa House')
    expect(await countClients(staff.app.services.db)).toEqual({ total: 1, featured: 0 })
  },
)

test('ACLI-11: the second of two editors overwrites nothing and gets the version of the first', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null)
  await staff.save(id, 1, { name: 'Theirs' })
  expect(await staff.save(id, 1, { name: 'Mine' })).toMatchObject({
    status: 409,
    answer: { ok: false, reason: 'conflict', theirs: { name: 'Theirs', version: 2 } },
  })
  expect(await staff.find(id)).toMatchObject({ name: 'Theirs', version: 2 })
  expect(await staff.save(id, 2, { name: 'Mine' })).toMatchObject({ status: 200 })
  expect(await staff.find(id)).toMatchObject({ name: 'Mine', version: 3 })
})

test('ACLI-11: the same new client sent twice is one', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  const answers = await Promise.all([staff.save(id, null), staff.save(id, null)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await countClients(staff.app.services.db)).toMatchObject({ total: 1 })
})

test('ACLI-11: a client that another member of staff deleted meanwhile is gone, and can be saved as a new one', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null)
  await moveToTrash(staff.app.services.db, 'clients', makeDeletion(id))
  expect(await staff.save(id, 1)).toMatchObject({ status: 410, answer: { ok: false, reason: 'gone' } })
  expect(await staff.find(id)).toBeNull()
  expect(await staff.save(randomUUID(), null)).toMatchObject({ status: 200 })
})

test.for<[string, object, Record<string, string>]>([
  [
    'nothing typed',
    { name: ' ', description: '' },
    { name: 'Please enter the name.', description: 'Please enter the description.' },
  ],
  [
    'a website that runs a script',
    { website: 'javascript:alert(1)' },
    { website: 'Please enter an http or https address, such as https://example.org.' },
  ],
  [
    'a logo in the address itself',
    { logo: 'data:image/svg+xml,<svg/>' },
    { logo: 'Please enter an https address, or upload a picture.' },
  ],
  [
    'a logo that no browser would load',
    { logo: 'http://example.org/logo.png' },
    { logo: 'This site shows pictures from https addresses only. Please use one, or upload the picture.' },
  ],
  [
    'a picture that is not stored',
    { logo: `/media/${'0'.repeat(40)}.webp` },
    { logo: 'This picture is no longer stored. Please upload it again.' },
  ],
])('ACLI-08: %s is told at its field, and nothing is stored', async ([, change, errors]) => {
  const staff = await startStaff()
  const id = randomUUID()
  const { status, answer } = await staff.save(id, null, change)
  expect([status, answer]).toEqual([400, { ok: false, reason: 'invalid', errors }])
  expect(await staff.find(id)).toBeNull()
})

test('ACLI-08: an uploaded picture becomes the logo that visitors see, and is pinned', async () => {
  const staff = await startStaff()
  const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#a63d17' } })
    .png()
    .toBuffer()
  const uploaded = await staff.app.fetch('/admin/images', {
    method: 'POST',
    body: new Uint8Array(png),
    headers: { origin: ORIGIN, cookie: staff.cookie },
  })
  const { address } = await uploaded.json()
  expect(await staff.save(randomUUID(), null, { logo: address })).toMatchObject({ status: 200 })
  expect(await staff.shown()).toContain(`src="${address}"`)
  const rows = await staff.app.services.db.selectFrom('media').select('expires_at').execute()
  expect(rows).toEqual([{ expires_at: null }])
})

test('a body that is no save is refused without a word about its fields', async () => {
  const staff = await startStaff()
  for (const body of ['{', '[]', '"text"', 'null', '{"id":"x","version":null}', '{"id":"a/b"}']) {
    const { status, answer } = await staff.send(body)
    expect([status, answer], body).toEqual([400, { ok: false, reason: 'invalid', errors: {} }])
  }
})

test('ACLI-06: a deleted client is gone for everybody; deleting it again says that it was gone', async () => {
  const staff = await startStaff()
  const { id } = await staff.add({ name: 'Goes away' })
  await staff.add({ name: 'Stays' })
  expect(await staff.shown()).toContain('Goes away')
  expect(await staff.remove({ intent: 'delete', id })).toEqual([200, { ok: true, isGone: false }])
  expect(namesOn(await staff.read('/admin/clients'))).toEqual(['Stays'])
  expect(await staff.shown()).not.toContain('Goes away')
  expect(await staff.remove({ intent: 'delete', id })).toEqual([404, { ok: false, isGone: true }])
})

test('ACLI-06: what is no delete of a client is refused', async () => {
  const staff = await startStaff()
  const { id } = await staff.add({})
  const wrong: Record<string, string>[] = [
    {},
    { id },
    { intent: 'delete' },
    { intent: 'delete', id: '' },
    { intent: 'hide', id },
    { intent: 'delete', id: 'a\u0000b' },
  ]
  for (const fields of wrong) {
    expect(await staff.remove(fields), JSON.stringify(fields)).toEqual([400, { ok: false }])
  }
  expect(await staff.find(id)).not.toBeNull()
})

test('ACLI-18: a load that fails says so in the place of the cards, and of the form', async () => {
  const staff = await startStaff()
  const { id } = await staff.add({})
  await staff.app.services.db.schema.alterTable('clients').renameTo('lost_clients').execute()
  const html = await staff.read('/admin/clients')
  expect(html).toMatch(/role="alert"[^>]*>Failed to fetch clients</)
  expect(html).toContain('Try again')
  expect(await staff.read(`/admin/clients?client=${id}`)).toContain('Failed to fetch client<')
  expect(staff.app.logged.map((line) => line.msg)).toContain('listing clients failed')
  expect(staff.app.logged.map((line) => line.msg)).toContain('reading a client failed')
})

test('ACLI-18: a storage that takes nothing is told as such, and logged with its request', async () => {
  const staff = await startStaff()
  const { db } = staff.app.services
  const { id } = await staff.add({})
  await sql`PRAGMA query_only = ON`.execute(db)
  const saved = await staff.save(randomUUID(), null)
  const removed = await staff.remove({ intent: 'delete', id })
  await sql`PRAGMA query_only = OFF`.execute(db)
  expect(saved).toMatchObject({ status: 503, answer: { ok: false, reason: 'failed' } })
  expect(removed).toEqual([503, { ok: false }])
  for (const msg of ['saving a client failed', 'deleting a client failed']) {
    expect(staff.app.logged).toContainEqual(expect.objectContaining({ msg, id: expect.any(String) }))
  }
  expect(await countClients(db)).toMatchObject({ total: 1 })
})

test('ADM-04: nothing is read or written without a session, whichever way is tried', async () => {
  const { app, add } = await startStaff()
  const { id } = await add({ name: 'Kept from strangers' })
  const body = JSON.stringify({ id: randomUUID(), version: null, client: filled() })
  for (const target of [
    '/admin/clients',
    '/admin/clients.data',
    '/admin/clients.data?_routes=routes%2Fadmin%2Fclients',
    `/admin/clients?client=${id}`,
    `/admin/clients.data?client=${id}&_routes=routes%2Fadmin%2Fclients`,
  ]) {
    for (const init of [
      {},
      form({ intent: 'delete', id }),
      { method: 'POST', body, headers: { origin: ORIGIN, ...JSON_TYPE } },
    ]) {
      const response = await app.fetch(target, init)
      const led = response.headers.get('location') ?? response.headers.get('x-remix-redirect')
      expect(led, target).toBe('/admin/login')
      expect(await response.text(), target).toBe('')
    }
  }
  expect(await countClients(app.services.db)).toMatchObject({ total: 1 })
})

test('ADM-04: another site cannot make staff save or delete', async () => {
  const { app, add, cookie } = await startStaff()
  const { id } = await add({})
  const origin = 'https://example.org'
  const body = JSON.stringify({ id: randomUUID(), version: null, client: filled() })
  for (const init of [
    form({ intent: 'delete', id }, { cookie, origin }),
    { method: 'POST', body, headers: { cookie, origin, ...JSON_TYPE } },
  ]) {
    expect((await app.fetch('/admin/clients', init)).status).toBe(403)
  }
  expect(await countClients(app.services.db)).toMatchObject({ total: 1 })
})

function filled(change: object = {}): ClientInput {
  return { ...toClientInput(makeClient()), ...change }
}

/** A signed-in member of staff with the requests that the screen makes. */
async function startStaff(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const cookie = await signInAsStaff(app)
  const get = (target: string) => app.fetch(target, { headers: { cookie } })
  const send = async (body: string) => {
    const headers = { cookie, origin: ORIGIN, ...JSON_TYPE }
    const response = await app.fetch('/admin/clients.data', { method: 'POST', body, headers })
    const answer = (await answerOf(response)) as SaveAnswer<ClientInput, Client>
    return { status: response.status, answer }
  }
  return {
    app,
    cookie,
    get,
    send,
    find: (id: string) => findClient(app.services.db, id),
    save: (id: string, version: number | null, change: object = {}) =>
      send(JSON.stringify({ id, version, client: filled(change) })),
    shown: async () => (await app.fetch('/links')).text(),
    async add(change: Partial<Client>) {
      const client = makeClient(change)
      await app.services.content.write((db) => insertClient(db, client))
      return client
    },
    async remove(fields: Record<string, string>) {
      const response = await app.fetch('/admin/clients.data', form(fields, { cookie }))
      return [response.status, await answerOf(response)]
    },
    async read(address: string): Promise<string> {
      const response = await get(address)
      expect(response.status, address).toBe(200)
      return response.text()
    },
  }
}

/** Decodes a data response like the router in a browser. */
async function answerOf(response: Response): Promise<unknown> {
  if (!response.body) throw new Error('The answer is empty.')
  const { value } = await decodeData(response.body, globalThis)
  return (value as { data: unknown }).data
}

/** The names of the cards on a page, in order. */
function namesOn(html: string): string[] {
  return [...html.matchAll(/aria-label="Delete ([^"]+)"/g)].map((match) => match[1] ?? '')
}
