import { expect, test } from 'vitest'
import { emptyTrash } from '#app/composition/admin/trash.server.ts'
import { cleanUp } from '#app/composition/housekeeping.server.ts'
import { replyTemplatesOf } from '#app/features/contact/inbox/reply-templates.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { insertEntry } from '#app/forms/entries/entries-repository.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { TRASH_MS } from '#app/shared/trash.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { ADDRESS, DAY_MS, MAIL, namesOn, openInbox } from '#tests/support/harnesses/inbox-harness.ts'
import { engines } from '#tests/support/storage.ts'

test.for(engines)(
  'a message is answered, closed, marked as spam and reopened, and the open ones are listed by what is due first (%s)',
  async (engine) => {
    const now = Date.parse('2026-11-16T08:00:00Z')
    const { app, add, change, find, read } = await openInbox({ engine, clock: () => now })
    const { id } = await add({ name: 'Older', createdAt: now - 3 * DAY_MS })
    await add({ name: 'Newer', createdAt: now - 1_000 })
    const open = await read(`${ADDRESS}?show=open`)
    expect(namesOn(open)).toEqual(['Older', 'Newer'])
    expect(open).toContain('Answer due tomorrow, 09:59')
    for (const state of ['spam', 'closed', 'answered']) {
      expect(await change({ intent: 'set state', id, state }), state).toBe(200)
      expect((await find(id))?.state).toBe(state)
      expect(namesOn(await read(`${ADDRESS}?show=${state}`)), state).toEqual(['Older'])
      expect(namesOn(await read(`${ADDRESS}?show=open`)), state).toEqual(['Newer'])
    }
    expect((await find(id))?.answeredAt).toBe(now)
    const member = await app.services.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    expect((await find(id))?.assigneeId).toBe(member.id)
    expect(await change({ intent: 'set state', id, state: 'open' })).toBe(200)
    // Without a reply it was no answer: the time until one is measured anew.
    expect(await find(id)).toMatchObject({ state: 'open', answeredAt: null })
    expect(await change({ intent: 'set state', id, state: 'lost' })).toBe(400)
    expect(await change({ intent: 'set state', id: 'never-stored', state: 'open' })).toBe(404)
  },
)

test.for(engines)('open messages are paged from the one that is due first (%s)', async (engine) => {
  const { app, read } = await openInbox({ engine })
  await app.services.db.transaction().execute(async (db) => {
    for (let n = 0; n < 210; n++) {
      await insertContactMessage(db, makeContactMessage({ name: `N${n}`, createdAt: Math.floor(n / 2) }))
    }
  })
  const names: string[] = []
  let address = `${ADDRESS}?show=open`
  while (address) {
    const html = await read(address)
    names.push(...namesOn(html))
    address = /href="([^"]*)"[^>]*>Older messages/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }
  expect(names).toHaveLength(210)
  expect(new Set(names).size).toBe(210)
  expect(names.slice(0, 2).toSorted()).toEqual(['N0', 'N1'])
})

test.for(engines)(
  'a message is assigned to a member who may open the inbox, and to nobody else (%s)',
  async (engine) => {
    const { app, add, change, find, read } = await openInbox({ engine })
    const { id } = await add({})
    const { id: member } = await app.services.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    expect(await change({ intent: 'assign', id, assigneeId: member })).toBe(200)
    expect((await find(id))?.assigneeId).toBe(member)
    expect(await read(ADDRESS)).toContain('Assigned to ')
    expect(await change({ intent: 'assign', id, assigneeId: 'a-stranger' })).toBe(404)
    expect(await change({ intent: 'assign', id, assigneeId: '' })).toBe(200)
    expect((await find(id))?.assigneeId).toBeNull()
    await app.services.db.updateTable('staff').set({ role: 'editor' }).execute()
    expect(await change({ intent: 'assign', id, assigneeId: member })).toBe(403)
  },
)

test.for(engines)('a note is stored once, however often it is sent (%s)', async (engine) => {
  const { add, change, read, find } = await openInbox({ engine })
  const { id } = await add({})
  const note = { intent: 'note', id, entryId: 'n1', text: '  Call back\r\non Friday ' }
  expect(await Promise.all([change(note), change(note), change(note)])).toEqual([200, 200, 200])
  expect(await change({ ...note, entryId: 'n2', text: ' \u200b' })).toBe(400)
  expect(await change({ ...note, entryId: 'n2', text: 'x'.repeat(10_001) })).toBe(400)
  const html = await read(`${ADDRESS}?message=${id}`)
  expect(html.split('Call back\non Friday')).toHaveLength(2)
  expect(html.match(/Changed: note added/g)).toHaveLength(1)
  expect((await find(id))?.state).toBe('open')
})

test.for(engines)(
  'a reply is queued once with the message, marks it as answered, and goes with it (%s)',
  async (engine) => {
    const now = Date.parse('2026-11-16T08:00:00Z')
    const { app, add, change, find, read } = await openInbox({ engine, env: MAIL, clock: () => now })
    const { db } = app.services
    const { id } = await add({})
    const reply = { intent: 'reply', id, entryId: 'r1', text: 'Hello,\n\nyes.' }
    expect(await Promise.all([change(reply), change(reply)])).toEqual([200, 200])
    expect(await find(id)).toMatchObject({ state: 'answered', answeredAt: now })
    expect((await listDeliveries(db, [id])).get(id)).toMatchObject([{ id: 'r1', kind: 'contact-reply' }])
    await db.updateTable('outbox').set({ state: 'dead', last_error: 'mailbox full' }).execute()
    const failed = await read(`${ADDRESS}?show=failed`)
    expect(failed).toContain('Reply failed: mailbox full')
    expect(await change({ intent: 'send reply again', id })).toBe(200)
    expect((await listDeliveries(db, [id])).get(id)).toMatchObject([{ id: 'r1', state: 'waiting' }])
    for (const state of ['sent', 'sending', 'waiting'] as const) {
      await db.updateTable('outbox').set({ state, attempts: 1 }).execute()
      expect(await read(ADDRESS), state).not.toContain('Send again')
      expect(await change({ intent: 'send reply again', id }), state).toBe(404)
    }
    expect(await change({ intent: 'delete', id })).toBe(200)
    await emptyTrash({ ...app.services, clock: () => Date.now() + 2 * TRASH_MS })
    expect(await db.selectFrom('message_entries').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  },
)

test.for(engines)(
  'a reply that was not seen, or another text under the same id, is refused with the message of now (%s)',
  async (engine) => {
    const now = Date.parse('2026-11-16T08:00:00Z')
    const { app, add, changed, find, read } = await openInbox({ engine, env: MAIL, clock: () => now })
    const { id } = await add({ createdAt: now - 7 * DAY_MS })
    const reply = (entryId: string, text: string, seen: string) =>
      changed({ intent: 'reply', id, entryId, text, seen })
    expect((await reply('r1', 'Yes, on Monday', '')).status).toBe(200)
    expect((await reply('r1', 'Yes, on Monday', '')).status).toBe(200)
    for (const late of [await reply('r2', 'No', ''), await reply('r1', 'No', 'r1')]) {
      expect(late.status).toBe(409)
      expect(late.text).toContain('Yes, on Monday')
    }
    expect((await listDeliveries(app.services.db, [id])).get(id)).toMatchObject([{ id: 'r1' }])
    expect((await reply('r2', 'No', 'r1')).status).toBe(200)
    // The first answer stays measured.
    await changed({ intent: 'set state', id, state: 'open' })
    expect(await find(id)).toMatchObject({ state: 'open', answeredAt: now })
    expect(await read(`${ADDRESS}?show=open`)).toMatch(/Open again/)
    expect(await read('/admin/dashboard')).toMatch(/1 open message</)
    // Replies that never left were none.
    await app.services.db.updateTable('outbox').set({ state: 'dead' }).execute()
    await changed({ intent: 'set state', id, state: 'closed' })
    await changed({ intent: 'set state', id, state: 'open' })
    expect(await find(id)).toMatchObject({ state: 'open', answeredAt: null })
    expect(await read('/admin/dashboard')).toMatch(/1 open message, 1 late</)
  },
)

test('a reply with a placeholder that nobody replaced is not sent', async () => {
  const { add, change, find } = await openInbox({ env: MAIL })
  const { id } = await add({ name: 'Élodie U.' })
  const text =
    replyTemplatesOf({ name: 'Élodie U.' }).find(({ name }) => name === 'Propose a call')?.text ?? ''
  const reply = { intent: 'reply', id, entryId: 'r1', text }
  expect(await change(reply)).toBe(400)
  expect((await find(id))?.state).toBe('open')
  expect(await change({ ...reply, text: text.replace('[day and time]', 'Friday at 10:00') })).toBe(200)
  expect((await find(id))?.state).toBe('answered')
})

test('without mail of its own the server takes no reply', async () => {
  const { add, change, find, read } = await openInbox()
  const { id } = await add({})
  expect(await change({ intent: 'reply', id, entryId: 'r1', text: 'Yes' })).toBe(409)
  expect((await find(id))?.state).toBe('open')
  const html = await read(`${ADDRESS}?message=${id}`)
  expect(html).not.toContain('Send reply')
  expect(html).toContain('Mark as answered')
})

test.for(engines)(
  'what a colleague did with a message meanwhile stays, and the change is refused with the message of now (%s)',
  async (engine) => {
    const { app, add, changed, find } = await openInbox({ engine, env: MAIL })
    const { id } = await add({})
    const { id: member } = await app.services.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    expect((await changed({ intent: 'set state', id, state: 'spam', from: 'open' })).status).toBe(200)
    for (const late of [
      { intent: 'set state', state: 'closed', from: 'open' },
      { intent: 'reply', entryId: 'r1', text: 'Yes', seen: '', from: 'open' },
    ]) {
      const { status, text } = await changed({ id, ...late })
      expect(status, late.intent).toBe(409)
      expect(text, late.intent).toContain('status (open → spam)')
    }
    expect(await find(id)).toMatchObject({ state: 'spam', answeredAt: null })
    // What is there already is no conflict.
    expect((await changed({ intent: 'set state', id, state: 'spam', from: 'open' })).status).toBe(200)

    expect((await changed({ intent: 'assign', id, assigneeId: member, from: '' })).status).toBe(200)
    const late = await changed({ intent: 'assign', id, assigneeId: '', from: 'somebody-else' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('assigned to ')
    expect(await find(id)).toMatchObject({ assigneeId: member })
  },
)

test.for(engines)(
  'the undo of a message puts back state, assignee and the time of its answer, unless a colleague went on (%s)',
  async (engine) => {
    let now = Date.parse('2026-11-16T08:00:00Z')
    const { app, add, change, find } = await openInbox({ engine, env: MAIL, clock: () => now })
    const { id } = await add({ createdAt: now - DAY_MS })
    const { id: member } = await app.services.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const answeredAt = now
    const answered = { state: 'answered', assigneeId: member }
    const open = { state: 'open', assigneeId: '', answeredAt: '' }
    const undo = (before: object, from: string, fromAssigneeId: string) =>
      change({ intent: 'undo', id, ...before, from, fromAssigneeId })
    await change({ intent: 'set state', id, state: 'answered', from: 'open' })
    expect(await find(id)).toMatchObject({ ...answered, answeredAt })
    expect(await undo(open, 'answered', member)).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'open', assigneeId: null, answeredAt: null })

    await change({ intent: 'set state', id, state: 'answered', from: 'open' })
    now += DAY_MS
    await change({ intent: 'set state', id, state: 'open', from: 'answered' })
    // Only the moment that it had: undoing does not let a member choose what is measured.
    for (const moment of [now + 1, now, answeredAt - 1, answeredAt + 1]) {
      expect(await undo({ ...answered, answeredAt: `${moment}` }, 'open', member)).toBe(409)
    }
    expect(await undo({ ...answered, answeredAt: `${answeredAt}` }, 'open', member)).toBe(200)
    expect(await find(id)).toMatchObject({ ...answered, answeredAt })

    for (const [from, assigneeId] of [
      ['closed', member],
      ['answered', ''],
    ] as const) {
      expect(await undo(open, from, assigneeId)).toBe(409)
    }
    // It has been replied to since.
    await change({ intent: 'reply', id, entryId: 'r1', text: 'Yes' })
    expect(await undo(open, 'answered', member)).toBe(409)
    expect(await find(id)).toMatchObject({ ...answered, answeredAt })
    expect(await undo({ ...answered, state: 'lost', answeredAt: '' }, 'answered', member)).toBe(400)
  },
)

test.for(engines)(
  'an assignment is undone also where a failed reply was sent again after reopening (%s)',
  async (engine) => {
    const { app, add, change, find } = await openInbox({ engine, env: MAIL })
    const { id } = await add({})
    const { id: member } = await app.services.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    await change({ intent: 'reply', id, entryId: 'r1', text: 'Yes' })
    await app.services.db.updateTable('outbox').set({ state: 'dead' }).execute()
    await change({ intent: 'set state', id, state: 'open', from: 'answered' })
    expect(await change({ intent: 'send reply again', id })).toBe(200)
    expect(await change({ intent: 'assign', id, assigneeId: '', from: member })).toBe(200)
    const before = { state: 'open', assigneeId: member, answeredAt: '' }
    expect(await change({ intent: 'undo', id, ...before, from: 'open', fromAssigneeId: '' })).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'open', assigneeId: member, answeredAt: null })
  },
)

test.for(engines)(
  'a note about a message is deleted and restored by its author alone, and goes after thirty days (%s)',
  async (engine) => {
    let now = Date.parse('2026-11-16T08:00:00Z')
    const { app, add, change, read } = await openInbox({ engine, env: MAIL, clock: () => now })
    const { db } = app.services
    const { id } = await add({ createdAt: now })
    await change({ intent: 'note', id, entryId: 'n1', text: 'My own note' })
    await change({ intent: 'reply', id, entryId: 'r1', text: 'Yes' })
    const theirs = { id: 'n2', kind: 'note', author: 'A colleague', authorId: 'another', text: 'Theirs' }
    await insertEntry(db, 'message_entries', id, { ...theirs, createdAt: now })
    for (const entryId of ['n2', 'r1', 'never-stored']) {
      expect(await change({ intent: 'remove entry', id, entryId }), entryId).toBe(404)
    }
    expect(await change({ intent: 'remove entry', id, entryId: 'n1' })).toBe(200)
    const path = `${ADDRESS}?message=${id}`
    expect(await read(path)).not.toContain('My own note')
    expect(await change({ intent: 'restore entry', id, entryId: 'n1' })).toBe(200)
    expect(await read(path)).toContain('My own note')
    await change({ intent: 'remove entry', id, entryId: 'n1' })
    now += 1_000
    // Deleted a second time, it goes no later.
    expect(await change({ intent: 'remove entry', id, entryId: 'n1' })).toBe(200)
    now += TRASH_MS - 999
    await cleanUp(app.services)
    expect(await db.selectFrom('message_entries').select('id').orderBy('id').execute()).toEqual([
      { id: 'n2' },
      { id: 'r1' },
    ])
  },
)

test.for(engines)(
  'a note that was deleted while its text was still unsent elsewhere is added again, also with another text (%s)',
  async (engine) => {
    let now = Date.parse('2026-11-16T08:00:00Z')
    const { app, add, changed, change, read } = await openInbox({ engine, clock: () => ++now })
    const { db } = app.services
    const { id } = await add({})
    const { id: other } = await add({})
    const note = { intent: 'note', id, entryId: 'n1' }
    const remove = () => change({ intent: 'remove entry', id, entryId: 'n1' })
    await change({ ...note, text: 'First text' })
    for (const text of ['First text', 'Second text']) {
      expect(await remove(), text).toBe(200)
      expect((await changed({ ...note, text })).text, text).toContain(text)
    }
    // Neither of another message nor by another member.
    await remove()
    expect(await change({ ...note, id: other, text: 'Third text' })).toBe(409)
    await db.updateTable('message_entries').set({ author_id: 'another' }).execute()
    expect(await change({ ...note, text: 'Third text' })).toBe(409)
    expect(await read(`${ADDRESS}?message=${id}`)).not.toContain('Third text')
  },
)

test.for(engines)(
  'a note that is deleted twice, or restored without being deleted, is recorded once (%s)',
  async (engine) => {
    const { app, add, change } = await openInbox({ engine })
    const { id } = await add({})
    await change({ intent: 'note', id, entryId: 'n1', text: 'Mine' })
    for (const intent of ['remove entry', 'restore entry']) {
      for (const _ of [1, 2]) expect(await change({ intent, id, entryId: 'n1' }), intent).toBe(200)
    }
    const recorded = await app.services.db
      .selectFrom('activity')
      .select('details')
      .where('record_id', '=', id)
      .execute()
    expect(recorded.map(({ details }) => details).toSorted()).toEqual([
      'note added',
      'note added',
      'note deleted',
    ])
  },
)
