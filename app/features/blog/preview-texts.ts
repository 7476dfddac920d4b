import { formatDateTime } from '#app/shared/dates.ts'

/** What the reader of a preview link is told. Apart from the texts of the blog, which the service worker loads. */
const ASK = 'Please ask the person who sent it for another.'
export const NO_PREVIEW = {
  unknown: `This link opens no post: it is incomplete, or the post is gone. ${ASK}`,
  withdrawn: `This link was withdrawn. ${ASK}`,
  failed: 'The preview could not be loaded. Please try again in a moment.',
}

export function previewExpired(expiresAt: number): string {
  return `This link worked until ${formatDateTime(expiresAt)}, Kigali time. ${ASK}`
}

export function previewNote(expiresAt: number): string {
  return `This post is not published yet. The link works until ${formatDateTime(expiresAt)}, Kigali time.`
}
