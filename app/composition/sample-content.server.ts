import { randomUUID } from 'node:crypto'
import { saveCategories } from '#app/features/blog/categories/categories-repository.server.ts'
import { setPostStatus, storePost } from '#app/features/blog/post/save-post.server.ts'
import { sampleCategories, samplePosts } from '#app/features/blog/sample/posts.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { samplePositions } from '#app/features/careers/positions/sample-positions.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { sampleClients } from '#app/features/clients/sample/clients.ts'
import { sampleStories } from '#app/features/clients/sample/stories.ts'
import { NO_STORY } from '#app/features/clients/story.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { saveImage } from '#app/platform/media/media-store.server.ts'
import { loadSharp } from '#app/platform/media/sharp.server.ts'
import type { Services } from '#app/platform/services.ts'
import { localDateTime, localIsoDate } from '#app/shared/dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The content version before the first write; every write raises it. */
const UNTOUCHED_VERSION = 1

/**
 * Fills a database that has no content yet. False when something was ever written: sample content that staff
 * deleted does not come back.
 */
export async function addSampleContent(services: Services): Promise<boolean> {
  const { content, clock } = services
  if ((await content.read()) !== UNTOUCHED_VERSION) return false
  const logos = await drawLogos()
  return content.write(async (db, version) => {
    // Two instances may start at once; the second one sees a higher version here.
    if (version !== UNTOUCHED_VERSION + 1) return false
    await addPosts({ db, clock })
    await addPositions({ db, clock })
    await addClients({ db, clock }, logos)
    return true
  })
}

async function addPosts(deps: { db: Db; clock: () => number }): Promise<void> {
  await saveCategories(deps.db, sampleCategories, deps.clock())
  for (const { daysAgo, publishInDays, correction = '', status, tags, ...post } of samplePosts) {
    const then = { db: deps.db, clock: () => deps.clock() - daysAgo * DAY_MS }
    const id = randomUUID()
    const input = {
      ...post,
      tags: tags.join(', '),
      featuredImage: null,
      status: status === 'draft' ? ('draft' as const) : ('published' as const),
      publishAt: publishInDays ? localDateTime(deps.clock() + publishInDays * DAY_MS) : '',
      date: '',
      slug: '',
      metaTitle: '',
      metaDescription: '',
      socialImage: null,
      correction,
    }
    await storePost(then, { id, version: null, input, actor: null })
    await setPostStatus(then, { id, status, actor: null })
  }
}

async function addPositions({ db, clock }: { db: Db; clock: () => number }): Promise<void> {
  for (const { daysAgo, deadlineInDays, ...position } of samplePositions) {
    const createdAt = clock() - daysAgo * DAY_MS
    const applicationDeadline =
      deadlineInDays === null ? null : localIsoDate(clock() + deadlineInDays * DAY_MS)
    await insertPosition(db, {
      ...position,
      id: randomUUID(),
      applicationDeadline,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    })
  }
}

async function addClients(deps: { db: Db; clock: () => number }, logos: Uint8Array[]): Promise<void> {
  for (const [position, { logoSvg: _, ...client }] of sampleClients.entries()) {
    const saved = await saveImage(deps, { bytes: logos[position] ?? new Uint8Array(), from: 'staff' })
    if (!saved.ok) throw new Error(`The sample logo of ${client.name} is ${saved.reason}.`)
    const createdAt = deps.clock() - position * DAY_MS
    await insertClient(deps.db, {
      ...NO_STORY,
      ...client,
      ...sampleStories[client.name],
      id: randomUUID(),
      logo: saved.image.address,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    })
  }
}

/** The media store refuses SVG, so the logos are rendered to PNG first. */
async function drawLogos(): Promise<Uint8Array[]> {
  const sharp = await loadSharp()
  return Promise.all(
    sampleClients.map(
      async ({ logoSvg }) => new Uint8Array(await sharp(Buffer.from(logoSvg)).png().toBuffer()),
    ),
  )
}
