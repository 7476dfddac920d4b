import { findPublishedPostBySlug } from '#app/features/blog/post/posts-repository.server.ts'
import { socialPatterns } from '#app/features/site/pages.ts'
import { drawSocialImage } from '#app/features/site/social-image.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { type ImigongoKind, imigongoKindFor } from '#app/ui/imigongo/imigongo.ts'
import type { Route } from './+types/social-image'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const name = /^([a-z0-9-]+)\.png$/.exec(params.file)?.[1] ?? ''
  const kind = await patternOf(db, name)
  if (!kind) throw new Response('Not found', { status: 404 })
  const png = await drawSocialImage(kind, name)
  return new Response(png, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}

/** Only existing pages have an image: drawing one is too expensive to do for arbitrary names. */
async function patternOf(db: Db, name: string): Promise<ImigongoKind | null> {
  const fixed = socialPatterns.get(name)
  if (fixed) return fixed
  if (!name.startsWith('post-')) return null
  const post = await findPublishedPostBySlug(db, name.slice('post-'.length))
  return post ? imigongoKindFor(post.slug) : null
}
