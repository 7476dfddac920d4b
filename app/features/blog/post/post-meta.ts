import { BASE_KEYWORDS, type Crumb, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { type PostProblemKind, postProblems } from '../blog-texts.ts'
import { feedLinks } from '../feed/feed-links.ts'
import { articleDescription, articleImagePath, postJsonLd } from './post-json-ld.ts'
import type { ReadPost } from './read-post-page.server.ts'

type Matches = Parameters<typeof pageMeta>[0]

/** The metadata of a post at `path`, for a route's `meta` export. */
export function postMeta(matches: Matches, post: ReadPost, { path, blog }: { path: string; blog: Crumb }) {
  const tags = pageMeta(matches, {
    title: post.metaTitle || post.title,
    description: articleDescription(post),
    keywords: [post.category, ...post.tags],
    ogImage: articleImagePath(post),
    canonicalPath: path,
    trail: [blog, { name: post.title, path }],
    jsonLd: [postJsonLd(post, path)],
    type: 'article',
  })
  return [...(post.socialImage || post.featuredImage ? tags.filter(isNoImageSize) : tags), ...feedLinks]
}

/** The metadata of a page that has no post to show. */
export function postProblemMeta(matches: Matches, kind: PostProblemKind, path: string) {
  const { title, help } = postProblems[kind]
  return pageMeta(matches, {
    title,
    description: help,
    keywords: BASE_KEYWORDS,
    ogImage: socialImagePath('blog'),
    canonicalPath: path,
    type: 'article',
    isHidden: true,
  })
}

/** The size in the metadata is that of generated images; an uploaded image has another. */
function isNoImageSize(tag: object): boolean {
  return !('property' in tag && /^og:image:(width|height)$/.test(String(tag.property)))
}
