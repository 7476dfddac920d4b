import type { ChatMessage } from '../chat.ts'

/** Below the limit of a contact message, with room for the visitor's own words. */
export const TRANSCRIPT_MAX_LENGTH = 8_000

const TITLE = 'Conversation with the assistant of this site:'
const CUT = 'The beginning was left out, because the conversation is too long for a message.'

/** The conversation as plain text, to be sent as a message; the newest part of a long one. */
export function toTranscript(messages: readonly ChatMessage[], maxLength = TRANSCRIPT_MAX_LENGTH): string {
  const turns = messages.filter(({ isError }) => !isError).map(turnOf)
  const whole = [TITLE, ...turns].join('\n\n')
  if (whole.length <= maxLength) return whole
  const room = maxLength - [TITLE, CUT, ''].join('\n\n').length
  // From the next line on, which also leaves no half of a surrogate pair.
  const rest = turns.join('\n\n').slice(-room)
  const end = rest.slice(rest.indexOf('\n') + 1).trim()
  return [TITLE, CUT, end.isWellFormed() ? end : end.slice(1)].join('\n\n')
}

function turnOf({ role, agent, content, isImage, promptUsed, attachedImage }: ChatMessage): string {
  const name = role === 'user' ? 'Visitor' : agent.charAt(0).toUpperCase() + agent.slice(1)
  // A picture stays in the browser.
  if (isImage) return `${name}: (a picture of “${promptUsed ?? ''}”)`
  const text = content.trim()
  return `${name}: ${attachedImage ? `${text} (with a picture)`.trim() : text}`
}
