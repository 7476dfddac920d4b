import { href } from 'react-router'

export const PICTURES_MAX = 3

/** An uploaded picture of a story. */
export type StoryPicture = { address: string; alt: string }

/** What was built for a client and what it changed. A text is empty where the story has none. */
export type Story = {
  /** The last part of its address, made when it is first published and kept from then on; null before. */
  slug: string | null
  storyPublished: boolean
  /** One sentence under the result. */
  summary: string
  problem: string
  built: string
  /** How it went. */
  course: string
  /** A result reads 'before → after': 'Eleven forms' and 'one page'. */
  resultBefore: string
  resultAfter: string
  /** The same once more as a measured figure: '2 s' and 'for one passenger to board and pay'. */
  resultNumber: string
  resultUnit: string
  year: string
  duration: string
  team: string
  /** Slugs of offerings; one that is no longer offered is not shown. */
  services: string[]
  quote: string
  quoteRole: string
  pictures: StoryPicture[]
}

export const NO_STORY: Story = {
  slug: null,
  storyPublished: false,
  summary: '',
  problem: '',
  built: '',
  course: '',
  resultBefore: '',
  resultAfter: '',
  resultNumber: '',
  resultUnit: '',
  year: '',
  duration: '',
  team: '',
  services: [],
  quote: '',
  quoteRole: '',
  pictures: [],
}

export function storyPath(slug: string): string {
  return href('/links/:slug', { slug })
}

/** The result as one line of plain text. */
export function resultLine({
  resultBefore,
  resultAfter,
}: Pick<Story, 'resultBefore' | 'resultAfter'>): string {
  return `${resultBefore} → ${resultAfter}`
}
