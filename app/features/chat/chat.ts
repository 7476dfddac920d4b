/** Who answers in the chat: two with words, one with pictures. */
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

/** A page of this site that a reply drew on. */
export type Source = { title: string; path: string }

/** As it is kept in the visitor's browser; the server keeps none. */
export type ChatMessage = {
  /** Tells messages of two tabs apart. */
  id: string
  role: 'user' | 'assistant'
  /** Text, or the address of a picture where `isImage` is true. */
  content: string
  agent: Persona
  /** What the visitor attached, as a data address. */
  attachedImage?: string
  isImage?: boolean
  promptUsed?: string
  renderer?: Quality
  sources?: Source[]
  /** An apology instead of an answer: what was asked can be asked once more. */
  isError?: boolean
}

export const MESSAGE_MAX_LENGTH = 4_000
/** What goes to the server of an earlier conversation; the newest messages count. */
export const HISTORY_MAX_MESSAGES = 20
/** A picture that is attached is scaled down in the browser, far below this. */
export const ATTACHMENT_MAX_LENGTH = 700_000
export const ATTACHMENT_PATTERN = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/

export function describeFailure(message: string): string {
  // The sentence brings a full stop of its own.
  return `Sorry, I encountered an error: ${message.replace(/\.+$/, '')}. Please try again.`
}

export function pictureCaption(quality: Quality, prompt: string): string {
  return `Generated using ${qualityPresets[quality].name} with prompt: ${prompt}`
}
