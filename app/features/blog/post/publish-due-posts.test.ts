import { expect, test } from 'vitest'
import { listRecordHistory } from '#app/platform/activity.server.ts'
import { createContent } from '#app/platform/db/content.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { listTerms } from '../search/post-index-repository.server.ts'
import { listRevisions } from './post-revisions-repository.server.ts'
import { findPost, insertPost } from './posts-repository.server.ts'
import { publishDuePosts } from './publish-due-posts.server.ts'

const MOMENT = Date.parse('2026-11-20T07:00:00Z')
const scheduled = makePost({
  id: 'scheduled',
  status: 'draft',
  date: null,
  publishAt: MOMENT,
  tags: ['kawa'],
})

function processAt(db: Db, now: number) {
  const content = createContent(db, (error) => {
    throw error
  })
  return { db, content, clock: () => now }
}

test.for(engines)(
  'a scheduled post is published at its moment, once, however many processes look (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await insertPost(db, scheduled)
    await insertPost(db, makePost({ id: 'draft', status: 'draft', date: null }))
    expect(await publishDuePosts(processAt(db, MOMENT - 1))).toBe(0)
    const processes = [1, 2, 3].map(() => processAt(db, MOMENT + 400))
    const published = await Promise.all(processes.map(publishDuePosts))
    expect(published.toSorted()).toEqual([0, 0, 1])
    expect(await findPost(db, 'scheduled')).toMatchObject({
      status: 'published',
      date: MOMENT,
      publishAt: null,
      version: 2,
      updatedAt: MOMENT + 400,
      updatedBy: 'Schedule',
    })
    expect(await findPost(db, 'draft')).toMatchObject({ status: 'draft', version: 1 })
    expect(await listTerms(db, 'tag', 9)).toEqual([{ name: 'kawa', posts: 1 }])
    expect(await listRevisions(db, 'scheduled')).toMatchObject([{ version: 1, status: 'draft' }])
    expect(await listRecordHistory(db, { kind: 'post', id: 'scheduled' })).toMatchObject([
      { staffName: 'Schedule', action: 'changed', details: 'status (draft → published)' },
    ])
  },
)

test.for(engines)('looking at the clock writes nothing where nothing is due (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, scheduled)
  const { content, ...rest } = processAt(db, MOMENT - 1)
  const before = await content.read()
  await publishDuePosts({ content, ...rest })
  expect(await content.read()).toBe(before)
  await publishDuePosts({ content, ...rest, clock: () => MOMENT })
  expect(await content.read()).toBe(before + 1)
})

test.for(engines)('a post that was published before keeps its date (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, { ...scheduled, date: 1_000 })
  await publishDuePosts(processAt(db, MOMENT))
  expect(await findPost(db, 'scheduled')).toMatchObject({ status: 'published', date: 1_000 })
})
