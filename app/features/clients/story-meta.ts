import type { Article, WithContext } from 'schema-dts'
import { isoDateTime } from '#app/shared/dates.ts'
import { BASE_KEYWORDS, type Crumb, companyReference, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import type { ReadStory } from './read-story.server.ts'
import { resultLine, storyPath } from './story.ts'

type Matches = Parameters<typeof pageMeta>[0]

/** The metadata of a story, for a route's `meta` export. */
export function storyMeta(matches: Matches, story: ReadStory, trail: readonly Crumb[]) {
  return pageMeta(matches, {
    title: `${story.name}: ${resultLine(story)}`,
    description: story.summary,
    keywords: [...BASE_KEYWORDS, 'case study', story.name],
    ogImage: socialImagePath(`story-${story.slug}`),
    canonicalPath: storyPath(story.slug),
    trail,
    jsonLd: [storyJsonLd(story)],
    type: 'article',
  })
}

function storyJsonLd(story: ReadStory): (origin: string) => WithContext<Article> {
  return (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: `${story.name}: ${resultLine(story)}`,
    description: story.summary,
    image: `${origin}${socialImagePath(`story-${story.slug}`)}`,
    dateModified: isoDateTime(story.updatedAt),
    about: { '@type': 'Organization', name: story.name },
    author: companyReference(origin),
    publisher: companyReference(origin),
    mainEntityOfPage: `${origin}${storyPath(story.slug)}`,
    articleBody: [story.problem, story.built, story.course].filter(Boolean).join('\n\n'),
    inLanguage: 'en',
  })
}
