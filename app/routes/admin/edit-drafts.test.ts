import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertPost, trashPost } from '#app/features/blog/post/posts-repository.server.ts'
import { EMPTY_POSITION } from '#app/features/careers/positions/position.schema.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import type { DraftChange, ServerDraft } from '#app/forms/edit/drafts/server-drafts.ts'
import { eraseTrashed } from '#app/platform/db/trash.server.ts'
import { MEMBER_HEADER } from '#app/shared/staff-session.ts'
import { makePosition, makePost, makePostInput } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { engines } from '#tests/support/storage.ts'
import { ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-11-17T08:00:00Z')

test.for(engines)(
  'unsaved work is on the server, for the same member elsewhere and for colleagues (%s)',
  async (engine) => {
    const { app, one, other } = await start(engine)
    const id = randomUUID()
    const draft = (title: string, version: number | null = null) => ({
      save: { id, version, isChosen: true, savedAt: NOW + 9_000, input: makePostInput({ title }) },
    })
    expect(await one.send(draft('Half'))).toBe(200)
    expect(await one.send(draft('Half a thought'))).toBe(200)
    const [found, ...more] = await other.find('new')
    expect(more).toEqual([])
    expect(found).toMatchObject({
      isOwn: false,
      owner: expect.stringMatching(/./),
      // A clock that is ahead counts as now.
      draft: { id, version: null, isChosen: true, savedAt: NOW, input: { title: 'Half a thought' } },
    })
    expect(await one.find('new')).toMatchObject([{ isOwn: true }])

    // What a member wrote before another signed in at that browser is not the other's.
    expect(await other.send(draft('Half'), one.id)).toBe(302)
    expect(await other.find('new')).toMatchObject([{ isOwn: false }])

    // A colleague removes only their own.
    expect(await other.send({ remove: id })).toBe(200)
    expect(await one.find('new')).toHaveLength(1)
    await insertPost(app.services.db, makePost({ id, status: 'draft', date: null }))
    expect(await one.find('new')).toEqual([])
    await other.send(draft('Theirs', 1))
    expect((await one.find(id)).map(({ isOwn }) => isOwn).sort()).toEqual([false, true])
    await one.send({ remove: id })
    expect(await one.find(id)).toMatchObject([{ isOwn: false, draft: { version: 1 } }])
    // With the post they would be out of reach.
    const later = { ...draft('Another').save, id: 'another-post' }
    await other.send({ save: later })
    await trashPost(app.services.db, makeDeletion(id))
    await eraseTrashed(app.services.db, 'posts', id)
    expect(await app.services.db.selectFrom('edit_drafts').select('record_id').execute()).toEqual([
      { record_id: 'another-post' },
    ])
  },
)

test.for(engines)(
  'AJOB-10: unsaved positions are kept the same way, apart from posts (%s)',
  async (engine) => {
    const { app, one, other } = await start(engine)
    const path = '/admin/careers/drafts'
    const input = { ...EMPTY_POSITION, title: 'Half a position' }
    const save = { id: 'a-position', version: null, isChosen: false, savedAt: NOW, input }
    expect(await one.send({ save }, one.id, path)).toBe(200)
    expect(await other.find('new', path)).toMatchObject([{ isOwn: false, draft: { input } }])
    expect(await other.find('new')).toEqual([])
    expect(await other.find('a-position')).toEqual([])
    // A removal among the posts leaves it.
    await one.send({ remove: 'a-position' })
    expect(await one.find('new', path)).toHaveLength(1)
    await insertPosition(app.services.db, makePosition({ id: 'a-position' }))
    expect(await one.find('new', path)).toEqual([])
    expect(await one.find('a-position', path)).toMatchObject([{ isOwn: true }])
    await one.send({ remove: 'a-position' }, one.id, path)
    expect(await one.find('a-position', path)).toEqual([])
    const editor = await signInAsStaff(app, { role: 'editor', email: 'editor@example.org' })
    expect((await app.fetch(`${path}?subject=new`, { headers: { cookie: editor } })).status).toBe(403)
  },
)

test('nonsense is refused, and a character that no engine stores is kept', async () => {
  const { one } = await start('sqlite')
  const input = makePostInput({ title: 'a\u0000b \uD800' })
  const save = { id: 'a-post', version: null, isChosen: false, savedAt: NOW, input }
  for (const change of [{}, { save: { ...save, id: '../x' } }, { save: { ...save, input: { title: 5 } } }]) {
    expect(await one.send(change as unknown as DraftChange)).toBe(400)
  }
  expect(await one.send({ save })).toBe(200)
  expect((await one.find('new'))[0]?.draft.input.title).toBe('a\u0000b \uD800')
})

async function start(engine: (typeof engines)[number]) {
  const app = await startTestApp({ engine, clock: () => NOW })
  const member = async (email: string) => {
    const cookie = await signInAsStaff(app, { email })
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
    const { id } = await app.services.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return {
      id,
      send: async (change: DraftChange, owner = id, path = '/admin/blog/drafts') => {
        const named = { ...headers, [MEMBER_HEADER]: owner }
        const request = { method: 'POST', body: JSON.stringify(change), headers: named }
        return (await app.fetch(path, request)).status
      },
      find: async (subject: string, path = '/admin/blog/drafts'): Promise<ServerDraft[]> =>
        (await app.fetch(`${path}?subject=${subject}`, { headers })).json(),
    }
  }
  return { app, one: await member('one@example.org'), other: await member('other@example.org') }
}
