import { expect, test } from 'vitest'
import { findPost, insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { startPublishing } from './publishing-schedule.server.ts'

const MOMENT = Date.parse('2026-11-20T07:00:00Z')

test.for(engines)(
  'a moment that passed while nothing ran is made up for at the start (%s)',
  async (engine) => {
    const { services, logged } = await startTestApp({ engine, clock: () => MOMENT + 86_400_000 })
    await insertPost(services.db, makePost({ id: 'late', status: 'draft', date: null, publishAt: MOMENT }))
    const stop = startPublishing(services)
    await expect
      .poll(async () => (await findPost(services.db, 'late'))?.status, { timeout: 10_000 })
      .toBe('published')
    stop()
    expect((await findPost(services.db, 'late'))?.date).toBe(MOMENT)
    expect(logged.map(({ msg }) => msg)).toContain('scheduled posts published')
  },
)
