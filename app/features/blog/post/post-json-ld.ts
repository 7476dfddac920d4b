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
>

/** The excerpt, or the start of the content. */
export function articleDescription(post: Pick<Article, 'excerpt' | 'content'>): string {
  return post.excerpt || descriptionFrom(textOfHtml(post.content))
}

/** The featured image, or the generated social image. */
export function articleImagePath(post: Pick<Article, 'featuredImage' | 'slug'>): string {
  return post.featuredImage ?? socialImagePath(`post-${post.slug}`)
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
  })
}
