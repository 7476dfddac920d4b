import { journey } from './journey.ts'
import { LOCATION_ID } from './location.ts'

export const embedIds = [LOCATION_ID, ...journey.map((item) => item.id)]

/** The URL of our own card. */
export function embedPath(id: string): string {
  return `/embeds/${id}`
}

/** The URL of the third-party content. */
export function shownEmbedPath(id: string): string {
  return `${embedPath(id)}/show`
}

/** Marks the link on our own card that loads the third-party content. */
export const SHOW_ATTRIBUTE = 'data-show'
