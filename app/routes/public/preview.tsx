import { href } from 'react-router'
import { PostArticle, ReadingColumn } from '#app/features/blog/components/post-article.tsx'
import { type PreviewPage, readPreview, UNCACHED } from '#app/features/blog/post/read-preview.server.ts'
import { NO_PREVIEW, previewExpired, previewNote } from '#app/features/blog/preview-texts.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Link } from '#app/ui/link.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/preview'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Preview',
    description: 'A post before its publication, for those who have the link.',
    keywords: BASE_KEYWORDS,
    ogImage: socialImagePath('blog'),
    canonicalPath: href('/preview'),
    isHidden: true,
  })
}

export function headers() {
  return UNCACHED
}

export function loader({ context, url }: Route.LoaderArgs) {
  return readPreview(context.get(requestContext), url.searchParams.get('key'))
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PreviewPage> {
  return answerOrFallback<PreviewPage, PreviewPage>(serverLoader(), () => ({ kind: 'failed' }))
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'found') {
    return (
      <Container className="pt-4 pb-14 md:pt-8 md:pb-24">
        <ReadingColumn>
          <p role="note" className="mb-8 rounded bg-clay-soft px-4 py-3">
            {previewNote(loaderData.expiresAt)}
          </p>
        </ReadingColumn>
        <PostArticle post={loaderData.post} />
      </Container>
    )
  }
  const isPublished = loaderData.kind === 'published'
  return (
    <Container className="py-14 md:py-24">
      <h1 className="mb-4 text-3xl">Preview</h1>
      <p className="mb-6">{whyNothing(loaderData)}</p>
      <Link
        to={isPublished ? href('/blog/:slug', { slug: loaderData.slug }) : href('/blog')}
        className="inline-flex min-h-11 items-center font-semibold text-clay underline"
      >
        {isPublished ? 'Read it' : 'Read our blog'}
      </Link>
    </Container>
  )
}

/** Why there is nothing to read here. */
function whyNothing(page: Exclude<PreviewPage, { kind: 'found' }>): string {
  if (page.kind === 'published') return 'This post is published now.'
  return page.kind === 'expired' ? previewExpired(page.expiresAt) : NO_PREVIEW[page.kind]
}
