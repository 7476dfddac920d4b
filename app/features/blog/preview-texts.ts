import { formatDateTime } from '#app/shared/dates.ts'

/** What somebody with a preview link is told. Apart from the texts of the blog, which the service worker loads. */
export const PREVIEW_ENDED =
  'This link has ended, or the post is gone. Please ask the person who sent it for another.'
export const PREVIEW_FAILED = 'The preview could not be loaded. Please try again in a moment.'

export function previewNote(expiresAt: number): string {
  return `This post is not published yet. The link works until ${formatDateTime(expiresAt)}, Kigali time.`
}
