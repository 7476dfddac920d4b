import { data } from 'react-router'
import { StoryPage } from '#app/features/clients/components/story-page.tsx'
import { StoryRow } from '#app/features/clients/components/story-row.tsx'
import { readStory } from '#app/features/clients/read-story.server.ts'
import { storyPath } from '#app/features/clients/story.ts'
import { storyMeta } from '#app/features/clients/story-meta.ts'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import { findOffering, offeringPath } from '#app/features/site/offerings/offerings.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import type { Route } from './+types/story'

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const story = loaderData?.found?.story
  if (story) return storyMeta(matches, story, trailOf(story))
  return pageMeta(matches, {
    title: 'Page not found',
    description: 'This page is not here.',
    keywords: BASE_KEYWORDS,
    ogImage: socialImagePath('clients'),
    canonicalPath: storyPath(params.slug),
    isHidden: true,
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readStory(context.get(requestContext).services.db, params.slug)
  return data({ found }, found ? 200 : 404)
}

export default function StoryOfClient({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <NotFoundScreen />
  const { story, next } = found
  const offerings = story.services.flatMap((slug) => {
    const offering = findOffering(slug)
    return offering ? { name: offering.name, summary: offering.summary, path: offeringPath(offering) } : []
  })
  return (
    <>
      <StoryPage story={story} offerings={offerings} trail={trailOf(story)} />
      {next && <StoryRow story={next} label="Next story" />}
    </>
  )
}

function trailOf({ slug, name }: { slug: string; name: string }) {
  return [
    { name: sitePages.clients.title, path: sitePages.clients.path },
    { name, path: storyPath(slug) },
  ]
}
