import { journey } from './journey.ts'
import { LOCATION_ID } from './location.ts'

export const embedIds = [LOCATION_ID, ...journey.map((item) => item.id)]

/** Our own card. */
export function embedPath(id: string): string {
  return `/embeds/${id}`
}

/** The outside content itself. */
export function shownEmbedPath(id: string): string {
  return `${embedPath(id)}/show`
}

/** Marks the link on our own card that leads to the outside content. */
export const SHOW_ATTRIBUTE = 'data-show'
