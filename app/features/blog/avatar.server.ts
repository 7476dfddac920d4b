import { Avatar, Style } from '@dicebear/core'
import initials from '@dicebear/styles/initials.json' with { type: 'json' }

const style = new Style(initials)

/** Clay, forest and blue: white letters on each have a contrast of more than 6:1, in either theme. */
const GROUNDS = ['#A63D17', '#1E5B46', '#2B5FA8']

/** An author's initials; the same author always gets the same colour. */
export function drawAvatar(author: string): string {
  const svg = new Avatar(style, {
    seed: author,
    // The default of the style draws half-transparent letters.
    initialsVariant: 'alt',
    backgroundColor: GROUNDS,
    textColor: ['#FFFFFF'],
    // A picture has no fonts of the page at hand.
    fontFamily: 'system-ui, sans-serif',
    fontWeight: 600,
  }).toString()
  return svg.replace(/<!--.*?-->|<metadata[\s\S]*?<\/metadata>/g, '')
}
