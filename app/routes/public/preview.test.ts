import { expect, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { previewLink } from '#app/features/blog/post/preview-link.server.ts'
import { setPostStatus } from '#app/features/blog/post/save-post.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

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
      expect(refused.html, wrong).toContain('This link has ended')
      expect(refused.html, wrong).not.toContain('Not yet')
    }

    time.now += WEEK_MS - 1
    expect((await read(path)).status).toBe(200)
    time.now += 1
    expect((await read(path)).status).toBe(404)
    const another = previewLink(services.env.secret, 'a-draft', time.now)
    await services.content.write((db) =>
      setPostStatus({ db, clock: () => time.now }, { id: 'a-draft', status: 'published', actor: null }),
    )
    expect((await read(another.path)).html).toContain('href="/blog/a-draft"')
    expect((await read(previewLink(services.env.secret, 'gone', time.now).path)).status).toBe(404)
  },
)
