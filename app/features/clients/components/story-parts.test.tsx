import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeStory } from '#tests/factories/content.ts'
import { sampleStories } from '../sample/stories.ts'
import { StoryClient } from './story-parts.tsx'

test('a logo is shown whole, also above a story with a drawing, whose logo staff have replaced by a wide one', () => {
  for (const slug of [
    'a-client-of-staff',
    ...Object.values(sampleStories).map((story) => story.slug ?? ''),
  ]) {
    const html = renderToString(<StoryClient story={makeStory({ slug, logo: '/media/wide.webp' })} />)
    expect(html, slug).toContain('object-contain')
    expect(html, slug).not.toContain('object-cover')
  }
})
