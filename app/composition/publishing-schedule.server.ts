import { publishDuePosts } from '#app/features/blog/post/publish-due-posts.server.ts'
import { startPolling } from '#app/platform/polling.server.ts'
import type { Services } from '#app/platform/services.ts'

const LOOK_MS = 1_000

/** Publishes scheduled posts, at the start those whose moment passed while no process ran. */
export function startPublishing(services: Services): () => void {
  const { log } = services
  return startPolling({ everyMs: LOOK_MS, log, failure: 'scheduled publishing failed' }, async () => {
    const posts = await publishDuePosts(services)
    if (posts > 0) log.info({ posts }, 'scheduled posts published')
  })
}
