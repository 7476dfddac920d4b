import { expect } from 'vitest'
import { findPost, insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { makePost } from '../../factories/content.ts'
import { form, signInAsStaff, startTestApp } from '../test-app.ts'

/** The table of posts, opened by a member of staff. */
export async function openPostsTable(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const cookie = await signInAsStaff(app)
  return {
    app,
    async add(change: Parameters<typeof makePost>[0]) {
      const post = makePost(change)
      await insertPost(app.services.db, post)
      return post
    },
    async read(address: string): Promise<string> {
      const response = await app.fetch(address, { headers: { cookie } })
      expect(response.status, address).toBe(200)
      return response.text()
    },
    async change(fields: Record<string, string>): Promise<number> {
      return (await app.fetch('/admin/blog.data', form(fields, { cookie }))).status
    },
    find: (id: string) => findPost(app.services.db, id),
  }
}

/** The titles of the rows on a page, in their order. */
export function titlesOn(html: string): string[] {
  return [...html.matchAll(/aria-label="Status of ([^"]+)"/g)].map((match) => match[1] ?? '')
}
