import { expect, test } from 'vitest'
import { emptyTrash } from '#app/composition/admin/trash.server.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE, CONTACT_REPLY } from '#app/features/contact/message.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { TRASH_MS } from '#app/shared/trash.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { ADDRESS, deliver, MAIL, namesOn, openInbox } from '#tests/support/harnesses/inbox-harness.ts'
import { addManyRows } from '#tests/support/rows/many-rows.ts'
import { engines } from '#tests/support/storage.ts'
import { columnsOn } from '#tests/support/table-columns.ts'
import { form } from '#tests/support/test-app.ts'

test.for(engines)(
  'ADM-18: the inbox shows each message, the newest first, with its actions (%s)',
  async (engine) => {
    const { add, read } = await openInbox({ engine })
    await add({ name: 'Older', createdAt: 1_000, phone: '+250 788 111 222', readAt: 2_000 })
    await add({ name: 'Newer', createdAt: 2_000, message: `Muraho\n${'word '.repeat(60)}end of it` })
    const html = await read(ADDRESS)
    expect(html).toMatch(/<h1[^>]*>Messages<span[^>]*> 1 unread<\/span><\/h1>/)
    expect(namesOn(html)).toEqual(['Newer', 'Older'])
    expect(columnsOn(html)).toEqual(['From', 'Message', 'Received', 'Actions'])
    expect(html).toContain('href="mailto:visitor@example.org"')
    expect(html).toContain('href="tel:+250788111222"')
    expect(html).toMatch(/aria-label="Reply to Newer"[^>]*href="\/admin\/messages\?message=[\w-]+#reply"/)
    expect(html).toContain('Muraho word word')
    expect(html).not.toContain('end of it')
    expect(html).toContain('aria-label="Delete the message of Newer"')
    expect(html).toContain('>2 messages<')
    expect(html).toContain('Messages are erased after 12 months.')
    expect(html).toMatch(/<a [^>]*href="\/admin\/messages\/export"[^>]*>/)
  },
)

test.for(engines)('the inbox counts no more than a thousand unread messages (%s)', async (engine) => {
  const { app, add, read } = await openInbox({ engine })
  await addManyRows(app.services.database, 1_000)
  expect(await read(ADDRESS)).toContain('> 1000 unread<')
  await add({})
  expect(await read(ADDRESS)).toContain('> 1000+ unread<')
})

test.for(engines)(
  'ADM-18: the address narrows the inbox by what is unread, what failed and words, and the export with it (%s)',
  async (engine) => {
    const { app, add, read } = await openInbox({ engine })
    await add({ name: 'Benoît N.', email: 'b@example.org', message: 'A quote for a shop', readAt: 1 })
    const aline = { name: 'Aline U.', email: 'a@example.org', subject: 'Events', phone: '+250 722 333 444' }
    await deliver(app, (await add(aline)).id, 'unconfigured')
    const { id } = await add({ name: 'Chantal M.', email: 'c@example.org', reference: 'UG-7K3M-9QXT' })
    await deliver(app, id, 'dead')
    for (const [query, names] of [
      ['show=unread', ['Aline U.: Events', 'Chantal M.']],
      ['show=failed', ['Chantal M.']],
      ['show=failed&q=aline', []],
      ['show=unconfigured', ['Aline U.: Events']],
      ['show=unconfigured&q=chantal', []],
      ['q=benoit', ['Benoît N.']],
      ['q=SHOP%20quote', ['Benoît N.']],
      ['q=250722333', ['Aline U.: Events']],
      ['q=ug-7k3m', ['Chantal M.']],
      ['q=b%40example.org', ['Benoît N.']],
      ['show=unread&q=benoit', []],
      ['show=&q=', ['Aline U.: Events', 'Benoît N.', 'Chantal M.']],
      ['show=none&q=%00', ['Aline U.: Events', 'Benoît N.', 'Chantal M.']],
      [`q=${'%27%22%00%25'.repeat(100)}`, []],
    ] as const) {
      const html = await read(`${ADDRESS}?${query}`)
      expect(namesOn(html).sort(), query).toEqual(names)
      expect(html.includes('No message matches'), query).toBe(names.length === 0)
    }
    const html = await read(`${ADDRESS}?show=unread&q=aline`)
    expect(html).toContain('href="/admin/messages/export?show=unread&amp;q=aline"')
    expect(html).toMatch(
      /<a [^>]*aria-current="page"[^>]*href="\/admin\/messages\?show=unread&amp;q=aline"[^>]*>Unread</,
    )
    expect(html).toMatch(/href="\/admin\/messages\?q=aline"[^>]*>All</)
    expect(html).toMatch(/<input [^>]*type="hidden"[^>]*name="show"[^>]*value="unread"/)
    expect(html).toMatch(/<input [^>]*name="q"[^>]*value="aline"/)
    expect(html).toMatch(/href="\/admin\/messages\?show=unread"[^>]*>Clear/)
    expect(await read(ADDRESS)).not.toMatch(/>Clear</)
  },
)

test('ADM-18: an empty inbox says so', async () => {
  const { read } = await openInbox()
  const html = await read(ADDRESS)
  expect(html).toContain('No messages yet')
  expect(html).toMatch(/<h1[^>]*>Messages<\/h1>/)
  expect(await read(`${ADDRESS}?show=unread`)).toContain('Every message has been read')
})

test.for(engines)('ADM-18: up to 200 messages are one page, more are pages of 50 (%s)', async (engine) => {
  const { app, add, read } = await openInbox({ engine })
  await app.services.db.transaction().execute(async (db) => {
    for (let n = 0; n < 200; n++) {
      await insertContactMessage(db, makeContactMessage({ name: `N${n}`, createdAt: n }))
    }
  })
  await add({ name: 'Not asked for', createdAt: 1_000, readAt: 1 })
  const whole = await read(`${ADDRESS}?show=unread`)
  expect(namesOn(whole)).toHaveLength(200)
  expect(whole).toContain('>200 messages<')
  expect(whole).not.toContain('Older messages')

  await add({ name: 'N200', createdAt: 200 })
  const first = await read(`${ADDRESS}?show=unread`)
  expect(namesOn(first)).toHaveLength(50)
  expect(first).toContain('>200+ messages<')
  const older = /href="([^"]*)"[^>]*>Older messages/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(older).toMatch(/^\/admin\/messages\?show=unread&after=[\w-]+$/)
  const second = await read(older)
  expect([...namesOn(first), ...namesOn(second)]).toEqual(['N200', ...namesOn(whole).slice(0, 99)])
  expect(second).toMatch(/href="\/admin\/messages\?show=unread"[^>]*>Newest messages/)
  expect(second).toContain('>50 messages on this page<')
})

test.for(engines)(
  'ADM-18: a message has an address beside the filter, and following it reads nothing for anybody (%s)',
  async (engine) => {
    const { add, find, read } = await openInbox({ engine })
    const { id } = await add({ subject: 'Website', message: `Muraho,\n\n${'word '.repeat(99)}unmistakable` })
    const html = await read(`${ADDRESS}?show=unread&message=${id}`)
    const dialog = /<dialog [^>]*open="".*?<\/dialog>/s.exec(html)?.[0] ?? ''
    expect(dialog).toMatch(/<h2[^>]*>Website<\/h2>/)
    expect(dialog).toMatch(/whitespace-pre-wrap[^>]*>Muraho,\n\nword .*unmistakable</s)
    expect(dialog).toContain('Mark as unread')
    expect(dialog).toMatch(/<a [^>]*aria-label="Close"[^>]*href="\/admin\/messages\?show=unread"/)
    expect((await find(id))?.readAt).toBeNull()
    // A link opens a message even when the filter excludes it.
    expect(await read(`${ADDRESS}?show=failed&message=${id}`)).toContain('unmistakable')
    for (const query of ['message=never-stored', 'message=', 'message=%00', 'message=../x']) {
      const other = await read(`${ADDRESS}?${query}`)
      expect(other, query).not.toMatch(/<dialog [^>]*open=""/)
      expect(other.includes('could not be opened'), query).toBe(query === 'message=never-stored')
    }
  },
)

test.for(engines)(
  'ADM-19: a message is marked as read with its time, and as unread again (%s)',
  async (engine) => {
    const now = Date.parse('2026-11-16T08:00:00Z')
    const { add, change, find, read } = await openInbox({ engine, clock: () => now })
    const { id } = await add({})
    await add({})
    expect(await change({ intent: 'read', id })).toBe(200)
    expect((await find(id))?.readAt).toBe(now)
    expect(await read(ADDRESS)).toContain(' 1 unread<')
    expect(await change({ intent: 'unread', id })).toBe(200)
    expect((await find(id))?.readAt).toBeNull()
    expect(await read(ADDRESS)).toContain(' 2 unread<')
  },
)

test('ADM-19: what is no change or no message is refused and changes nothing', async () => {
  const { add, change, find } = await openInbox({ env: MAIL })
  const { idempotencyKey: _, ...stored } = await add({})
  const { id } = stored
  for (const fields of [
    { intent: 'archive', id },
    { intent: 'read' },
    { intent: 'read', id: '' },
    { intent: 'delete', id: 'a\u0000b' },
    { id },
    { intent: 'send all again', id },
    { intent: 'send all again', show: 'unread' },
  ] as Record<string, string>[]) {
    expect(await change(fields), JSON.stringify(fields)).toBe(400)
  }
  for (const intent of ['read', 'unread', 'delete', 'send again']) {
    expect(await change({ intent, id: 'never-stored' }), intent).toBe(404)
  }
  expect(await find(id)).toEqual(stored)
})

test.for(engines)(
  'ADM-19: a deleted message is gone with all that was to be sent of it; again is told to have failed (%s)',
  async (engine) => {
    const { app, add, change, find, read } = await openInbox({ engine })
    const { id } = await add({ name: 'Goes' })
    const other = await add({ name: 'Stays' })
    for (const subjectId of [id, other.id]) {
      await deliver(app, subjectId, 'unconfigured')
      await deliver(app, subjectId, 'waiting', CONTACT_AUTORESPONSE)
    }
    expect(await change({ intent: 'delete', id })).toBe(200)
    expect(await find(id)).toBeNull()
    expect(namesOn(await read(ADDRESS))).toEqual(['Stays'])
    expect(await change({ intent: 'delete', id })).toBe(404)
    await emptyTrash({ ...app.services, clock: () => Date.now() + 2 * TRASH_MS })
    const left = await listDeliveries(app.services.db, [id, other.id])
    expect([...left.keys()]).toEqual([other.id])
  },
)

test.for(engines)(
  'CONTACT-20: staff see that a message was not delivered, and send it again (%s)',
  async (engine) => {
    const { app, add, change, read } = await openInbox({ engine, env: MAIL })
    const { id } = await add({})
    expect(await change({ intent: 'send again', id })).toBe(404)
    await deliver(app, id, 'dead')
    await deliver(app, id, 'dead', CONTACT_AUTORESPONSE)
    const html = await read(ADDRESS)
    expect(html).toContain('Copy to our mailbox failed: no answer')
    expect(html).toContain('Automatic reply failed: no answer')
    expect(html).toContain('Send again')
    expect(await change({ intent: 'send again', id })).toBe(200)
    const deliveries = (await listDeliveries(app.services.db, [id])).get(id)
    expect(deliveries?.find(({ kind }) => kind === CONTACT_MESSAGE)).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    expect(await read(ADDRESS)).toContain('Copy to our mailbox is being sent')
  },
)

test.for(engines)(
  'CONTACT-20: staff send all again that failed, or that came before there was mail, and learn how many (%s)',
  async (engine) => {
    const { app, add, changeAll, read } = await openInbox({ engine, env: MAIL })
    const ids: string[] = []
    for (const state of ['dead', 'dead', 'unconfigured', 'unconfigured', 'unconfigured'] as const) {
      const { id } = await add({})
      await deliver(app, id, state)
      await deliver(app, id, 'dead', CONTACT_AUTORESPONSE)
      ids.push(id)
    }
    const unsent = await read(`${ADDRESS}?show=unconfigured`)
    expect(namesOn(unsent)).toHaveLength(3)
    expect(unsent).toContain('Copy to our mailbox was not sent: mail was not configured then')
    expect(unsent).toContain('Send all again')
    expect(await changeAll('unconfigured')).toMatchObject({ status: 200 })
    expect(await read(`${ADDRESS}?show=unconfigured`)).toContain('No message waits for mail to be set up')
    expect(namesOn(await read(`${ADDRESS}?show=failed`))).toHaveLength(2)
    expect(await changeAll('failed')).toMatchObject({ status: 200 })
    const failed = await read(`${ADDRESS}?show=failed`)
    expect(failed).toContain('No delivery has failed')
    expect(failed).not.toContain('Send all again')
    const deliveries = [...(await listDeliveries(app.services.db, ids)).values()].flat()
    expect(deliveries.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      ...Array.from({ length: 5 }, () => `${CONTACT_AUTORESPONSE} dead`),
      ...Array.from({ length: 5 }, () => `${CONTACT_MESSAGE} waiting`),
    ])
  },
)

test.for(engines)(
  'CONTACT-20: a reply that failed stays told as failed where only the relay could send again (%s)',
  async (engine) => {
    const env = { FORM_RELAY_URL: 'http://localhost:2526' }
    const { app, add, changeAll, read } = await openInbox({ engine, env })
    const { id } = await add({ name: 'Replied to' })
    await deliver(app, id, 'dead')
    await deliver(app, id, 'dead', CONTACT_REPLY)
    expect(await changeAll('failed')).toMatchObject({ status: 200 })
    const deliveries = (await listDeliveries(app.services.db, [id])).get(id) ?? []
    expect(deliveries.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      `${CONTACT_MESSAGE} waiting`,
      `${CONTACT_REPLY} dead`,
    ])
    expect(namesOn(await read(`${ADDRESS}?show=failed`))).toEqual(['Replied to'])
  },
)

test('CONTACT-20: without mail or relay there is nothing to send again with', async () => {
  const { app, add, change, changeAll, read } = await openInbox()
  const { id } = await add({})
  await deliver(app, id, 'unconfigured')
  expect(await read(`${ADDRESS}?show=unconfigured`)).not.toContain('Send all again')
  expect(await changeAll('unconfigured')).toMatchObject({ status: 409 })
  const html = await read(ADDRESS)
  expect(html).toContain('Messages are only kept here: mail is not configured.')
  expect(html).not.toContain('Send again')
  expect(await change({ intent: 'send again', id })).toBe(409)
  expect((await listDeliveries(app.services.db, [id])).get(id)).toMatchObject([{ state: 'unconfigured' }])
})

test('ADM-19: a change that the storage refuses is answered and noted, not thrown', async () => {
  const { app, add, change } = await openInbox({ env: MAIL })
  const { id } = await add({})
  await app.services.db.schema.alterTable('contact_messages').renameTo('lost_messages').execute()
  await app.services.db.schema.alterTable('outbox').renameTo('lost_outbox').execute()
  for (const intent of ['read', 'unread', 'delete', 'send again']) {
    expect(await change({ intent, id }), intent).toBe(500)
  }
  const notes = app.logged.filter((line) => line.msg === 'changing a message failed')
  expect(notes.map((line) => typeof line.id)).toEqual(['string', 'string', 'string', 'string'])
})

test('ADM-17, ADM-18: a load that fails says so in the table’s place', async () => {
  const { app, read } = await openInbox()
  await app.services.db.schema.alterTable('contact_messages').renameTo('lost_messages').execute()
  const html = await read(`${ADDRESS}?message=some-id`)
  expect(html).toMatch(/role="alert"[^>]*>Failed to fetch messages</)
  expect(html).toContain('Try again')
  expect(html).toMatch(/<h1[^>]*>Messages<\/h1>/)
  const notes = app.logged.map((line) => line.msg)
  for (const note of ['listing messages', 'counting unread messages', 'reading a message']) {
    expect(notes).toContain(`${note} failed`)
  }
})

test('ADM-04: no visitor without a session reads, changes or deletes a message', async () => {
  const { app, add, find } = await openInbox({ env: MAIL })
  const { idempotencyKey: _, ...stored } = await add({ name: 'Kept from strangers' })
  const { id } = stored
  for (const path of [
    ADDRESS,
    `${ADDRESS}?message=${id}`,
    `${ADDRESS}.data`,
    `${ADDRESS}.data?_routes=routes%2Fadmin%2Fmessages`,
    '/admin/_.data?_routes=routes%2Fadmin%2Fmessages',
  ]) {
    const page = await app.fetch(path)
    expect([204, 302], path).toContain(page.status)
    expect(await page.text(), path).toBe('')
    for (const intent of ['read', 'delete', 'send again']) {
      expect([204, 302], path).toContain((await app.fetch(path, form({ intent, id }))).status)
    }
  }
  expect(await find(id)).toEqual(stored)
})
