import { findPublishedPostBySlug } from '#app/features/blog/post/posts-repository.server.ts'
import { findPublishedStory } from '#app/features/clients/clients-repository.server.ts'
import { socialPatterns } from '#app/features/site/pages.ts'
import { drawSocialImage } from '#app/features/site/social-image.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { type ImigongoKind, imigongoKindFor } from '#app/ui/imigongo/imigongo.ts'
import type { Route } from './+types/social-image'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const name = /^([a-z0-9-]+)\.png$/.exec(params.file)?.[1] ?? ''
  const subject = await subjectOf(db, name)
  if (!subject) throw new Response('Not found', { status: 404 })
  const png = await drawSocialImage(subject.kind, name, subject.title)
  return new Response(png, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}

/** Only existing pages have an image: drawing one is too expensive to do for arbitrary names. */
async function subjectOf(db: Db, name: string): Promise<{ kind: ImigongoKind; title?: string } | null> {
  const fixed = socialPatterns.get(name)
  if (fixed) return { kind: fixed }
  const [, kind, slug] = /^(post|story)-(.+)$/.exec(name) ?? []
  if (!kind || !slug) return null
  if (kind === 'story') {
    const story = await findPublishedStory(db, slug)
    return (
      story && {
        kind: imigongoKindFor(slug),
        title: `${story.name}: ${story.resultBefore} now ${story.resultAfter}`,
      }
    )
  }
  const post = await findPublishedPostBySlug(db, slug)
  return post && { kind: imigongoKindFor(slug), title: post.metaTitle || post.title }
}
