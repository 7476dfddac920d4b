import type { BlogPosting, WithContext } from 'schema-dts'
import { isoDateTime } from '#app/shared/dates.ts'
import { textOfHtml } from '#app/shared/html-text.ts'
import { companyReference, descriptionFrom, socialImagePath } from '#app/shared/seo.ts'
import type { Post } from './post.ts'

type Article = Pick<
  Post,
  | 'title'
  | 'slug'
  | 'content'
  | 'excerpt'
  | 'featuredImage'
  | 'author'
  | 'date'
  | 'updatedAt'
  | 'category'
  | 'tags'
  | 'metaDescription'
  | 'socialImage'
  | 'correction'
  | 'correctedAt'
>

/** What staff wrote for search engines, the excerpt, or the start of the content. */
export function articleDescription(post: Pick<Article, 'metaDescription' | 'excerpt' | 'content'>): string {
  return post.metaDescription || post.excerpt || descriptionFrom(textOfHtml(post.content))
}

/** The social picture, the featured image, or a generated one with the title. */
export function articleImagePath(post: Pick<Article, 'socialImage' | 'featuredImage' | 'slug'>): string {
  return post.socialImage ?? post.featuredImage ?? socialImagePath(`post-${post.slug}`)
}

/** Structured data (json-ld) of the post at `path`, for search engines. */
export function postJsonLd(post: Article, path: string): (origin: string) => WithContext<BlogPosting> {
  return (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: articleDescription(post),
    image: `${origin}${articleImagePath(post)}`,
    ...(post.date === null ? {} : { datePublished: isoDateTime(post.date) }),
    dateModified: isoDateTime(post.updatedAt),
    author: { '@type': 'Organization', name: post.author },
    publisher: companyReference(origin),
    mainEntityOfPage: `${origin}${path}`,
    articleSection: post.category,
    keywords: post.tags,
    wordCount: textOfHtml(post.content).split(' ').filter(Boolean).length,
    inLanguage: 'en',
    ...(post.correctedAt === null ? {} : { correction: correctionOf(post, post.correctedAt) }),
  })
}

function correctionOf({ correction }: Article, at: number) {
  return { '@type': 'CorrectionComment' as const, text: correction, datePublished: isoDateTime(at) }
}
