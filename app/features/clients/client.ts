import type { Story } from './story.ts'

export type Client = Story & {
  id: string
  name: string
  /** An https URL, or the path of an uploaded image. */
  logo: string
  description: string
  website: string
  featured: boolean
  /** Incremented with each change. */
  version: number
  createdAt: number
  updatedAt: number
}

/** Which part of the staff's list. */
export const CLIENT_PARTS = ['featured', 'story', 'no-story'] as const
export type ClientPart = (typeof CLIENT_PARTS)[number]
/** By what staff can sort. */
export const CLIENT_SORTS = ['name', 'added'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

/** A client whose story is published. */
export type PublishedStory = Client & { slug: string }

/** The fields of a client that visitors see in the grid. */
export type ShownClient = Pick<Client, 'name' | 'logo' | 'description' | 'website'> & {
  /** In the order of the list: shorter than an id, which would be in the page twice. */
  place: number
  /** Null without a published story. */
  storySlug: string | null
}

/** The fields of a story that visitors see where it is announced. */
export type ShownStory = Pick<
  PublishedStory,
  'slug' | 'name' | 'logo' | 'summary' | 'resultBefore' | 'resultAfter' | 'pictures'
>

/** On a smaller card, which has no room for the summary. */
export type ShownStoryCard = Omit<ShownStory, 'summary'>

/** Drawn by this server, for a logo that is missing or cannot be loaded. */
export const LOGO_PLACEHOLDER = '/logo-placeholder.svg'

/** Adds https:// to a website without a scheme. Null if the result is not a valid URL. */
export function websiteHref(website: string): string | null {
  const typed = website.trim()
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return URL.canParse(url) ? url : null
}

export function toShownClient(client: Client, place: number): ShownClient {
  const { name, logo, description, website, storyPublished, slug } = client
  return { place, name, logo, description, website, storySlug: storyPublished ? slug : null }
}

export function toShownStory(story: PublishedStory): ShownStory {
  return { ...toStoryCard(story), summary: story.summary }
}

export function toStoryCard(story: PublishedStory): ShownStoryCard {
  const { slug, name, logo, resultBefore, resultAfter, pictures } = story
  return { slug, name, logo, resultBefore, resultAfter, pictures }
}
