/** The chat's assistants: two answer with text, one with images. */
export const PERSONAS = ['yves', 'tina', 'kevin'] as const
export type Persona = (typeof PERSONAS)[number]

export const QUALITIES = ['ultrafast', 'fast', 'medium', 'high', 'slow'] as const
export type Quality = (typeof QUALITIES)[number]

export const qualityPresets: Record<Quality, { name: string; description: string }> = {
  ultrafast: { name: 'Ultra Fast Render', description: 'quickest, good quality' },
  fast: { name: 'Fast Render', description: 'fast with refinement' },
  medium: { name: 'Medium Render', description: 'better quality' },
  high: { name: 'High Quality', description: 'high fidelity, photorealistic' },
  slow: { name: 'Ultra Quality', description: 'maximum realism, slower' },
}

/** A page of this site that a reply is based on. */
export type Source = { title: string; path: string }

/** As stored in the visitor's browser; the server stores no messages. */
export type ChatMessage = {
  /** Unique across tabs. */
  id: string
  role: 'user' | 'assistant'
  /** Text, or the URL of an image when `isImage` is true. */
  content: string
  agent: Persona
  /** The visitor's attached image as a data: URL. */
  attachedImage?: string
  isImage?: boolean
  promptUsed?: string
  renderer?: Quality
  sources?: Source[]
  /** Quoted from this site, not written by a model. */
  isFromPages?: true
  /** An error message instead of an answer: the question can be asked again. */
  isError?: boolean
}

/** The start of each server-sent event of an answer; it ends with an empty line. */
export const CHAT_EVENT = 'data: '

export const MESSAGE_MAX_LENGTH = 4_000
/** How many earlier messages the model receives, and how long they are together; the newest are used. */
export const PROMPT_HISTORY_MAX_MESSAGES = 20
export const PROMPT_HISTORY_MAX_LENGTH = 8_000
/** The browser scales attached images down to far below this. */
export const ATTACHMENT_MAX_LENGTH = 700_000
export const ATTACHMENT_PATTERN = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/

export function describeFailure(message: string): string {
  // The sentence ends with its own full stop.
  return `Sorry, I encountered an error: ${message.replace(/\.+$/, '')}. Please try again.`
}

/** An answer that ended before it was whole; the note is Markdown. */
export function unfinished(text: string, note: string): string {
  return `${text.trimEnd()}\n\n*${note}*`
}

export function pictureCaption(quality: Quality, prompt: string): string {
  return `Generated using ${qualityPresets[quality].name} with prompt: ${prompt}`
}
