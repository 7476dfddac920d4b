import { expect, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { previewLink } from '#app/features/blog/post/preview-link.server.ts'
import { setPostStatus } from '#app/features/blog/post/save-post.server.ts'
import { listRecordHistory } from '#app/platform/activity.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

test.for(engines)(
  'a preview link shows a draft without an account, until it ends or the post is published (%s)',
  async (engine) => {
    const time = { now: Date.parse('2026-11-17T07:00:00Z') }
    const app = await startTestApp({ engine, clock: () => time.now })
    const { services } = app
    const draft = makePost({ id: 'a-draft', slug: 'a-draft', title: 'Not yet', status: 'draft', date: null })
    await services.content.write((db) => insertPost(db, { ...draft, updatedBy: 'somebody@example.org' }))
    const cookie = await signInAsStaff(app)
    const form = await (await app.fetch('/admin/blog/a-draft', { headers: { cookie } })).text()
    const { path } = previewLink(services.env.secret, 'a-draft', time.now)
    expect(form).toContain('Preview link')
    const read = async (target: string) => {
      const response = await app.fetch(target)
      return { status: response.status, headers: response.headers, html: await response.text() }
    }
    const shown = await read(path)
    expect(shown.status).toBe(200)
    expect(shown.html).toContain('>Not yet</h1>')
    expect(shown.html).toContain('The link works until November 24, 2026, 09:00, Kigali time.')
    expect(shown.html).toContain('content="noindex, nofollow"')
    expect(shown.html).not.toMatch(/somebody@/)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')

    const [claim = '', end = ''] = path.split('=')[1]?.split('.') ?? []
    for (const wrong of [
      '/preview',
      '/preview?key=nonsense',
      path.slice(0, -1),
      path.replace(end, (Number.parseInt(end, 36) + 1).toString(36)),
      path.replace(claim, 'another'),
    ]) {
      const refused = await read(wrong)
      expect(refused.status, wrong).toBe(404)
      expect(refused.html, wrong).toContain('This link opens no post')
      expect(refused.html, wrong).not.toContain('Not yet')
    }

    time.now += WEEK_MS - 1
    expect((await read(path)).status).toBe(200)
    time.now += 1
    const ended = await read(path)
    expect(ended.status).toBe(410)
    expect(ended.html).toContain('This link worked until November 24, 2026, 09:00, Kigali time.')
    const another = previewLink(services.env.secret, 'a-draft', time.now)
    await services.content.write((db) =>
      setPostStatus({ db, clock: () => time.now }, { id: 'a-draft', status: 'published', actor: null }),
    )
    expect((await read(another.path)).html).toContain('href="/blog/a-draft"')
    expect((await read(previewLink(services.env.secret, 'gone', time.now).path)).status).toBe(404)
  },
)

test.for(engines)(
  'staff withdraw all preview links of a post, and each step is recorded (%s)',
  async (engine) => {
    // The clock stands: a link that is made right after a withdrawal works.
    const now = Date.parse('2026-11-17T07:00:00Z')
    const app = await startTestApp({ engine, clock: () => now })
    for (const id of ['a-draft', 'another']) {
      await app.services.content.write((db) =>
        insertPost(db, makePost({ id, slug: id, title: id, status: 'draft' })),
      )
    }
    const cookie = await signInAsStaff(app)
    const send = async (id: string, intent: string) => {
      const answer = await app.fetch(`/admin/blog/${id}/preview-links`, form({ intent }, { cookie }))
      return { status: answer.status, result: await answer.json() }
    }
    const pathOf = async (id: string): Promise<string> => (await send(id, 'make')).result.link.path
    const statusOf = async (path: string) => (await app.fetch(path)).status
    const [first, other] = [await pathOf('a-draft'), await pathOf('another')]
    expect([await statusOf(first), await statusOf(other)]).toEqual([200, 200])
    expect(await send('a-draft', 'withdraw')).toEqual({ status: 200, result: { ok: true, link: null } })
    const withdrawn = await app.fetch(first)
    expect(withdrawn.status).toBe(410)
    expect(await withdrawn.text()).toContain('This link was withdrawn.')
    expect(await statusOf(other)).toBe(200)
    expect(await statusOf(await pathOf('a-draft'))).toBe(200)
    expect((await send('a-draft', 'anything')).status).toBe(400)
    expect((await send('gone', 'make')).status).toBe(404)
    const history = await listRecordHistory(app.services.db, { kind: 'post', id: 'a-draft' })
    expect(history.map(({ action, details }) => [action, details]).toSorted()).toEqual([
      ['changed', 'preview link made'],
      ['changed', 'preview link made'],
      ['changed', 'preview links withdrawn'],
    ])
  },
)
