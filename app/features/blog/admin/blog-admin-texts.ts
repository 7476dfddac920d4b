import { joinWords } from '#app/shared/join-words.ts'
import { type PostStatus, TABLE_SIDE_MAX } from '../post/post.ts'

/** Toasts and failure messages for staff. */
export const POST_SAVED = 'Post saved successfully'
export const POST_NOT_SAVED = 'Failed to save post'
export const POST_TOO_LARGE = 'This post is larger than the server takes. Please divide it into several.'
export const POST_GONE = 'Somebody deleted this post meanwhile. What you wrote is still here.'
export const POST_BEING_SAVED = 'The post is being saved. Please try again in a moment.'
export const POST_DELETED = 'Post deleted successfully'
export const POST_NOT_DELETED = 'Failed to delete post'
export const STATUS_NOT_UPDATED = 'Failed to update post status'
export const PREVIEW_NOT_MADE = 'The preview could not be made'
export const REVISION_NOT_LOADED = 'This version could not be loaded. Please try again.'
export const EDITOR_NOT_LOADED =
  'The tools for this text could not be loaded. You can write and save without them; reload the page to get them.'
export const CATEGORIES_NOT_LOADED = 'Failed to load categories'
export const CATEGORY_ADDED = 'Category added successfully'
export const CATEGORY_NOT_ADDED = 'Failed to add category'
export const CATEGORY_CHANGES_DONE = {
  rename: 'Category renamed successfully',
  merge: 'Categories merged successfully',
  delete: 'Category deleted successfully',
}
export const NO_CATEGORY = 'Please enter a category.'
export const CATEGORY_EXISTS = 'This category is in the list already.'
export const CATEGORIES_FULL = 'The list of categories is full.'
export const NO_OTHER_CATEGORY = 'Please choose another category.'
export const CATEGORY_NOT_CHANGED = 'Failed to change category'
export const LINKS_WITHDRAWN = 'All preview links of this post are withdrawn'
export const LINKS_NOT_CHANGED = 'Failed to change preview links'
export const LINK_COPIED = 'The link is copied.'
export const LINK_NOT_COPIED = 'The browser did not let us copy. The link is selected: press Ctrl+C.'
export const CATEGORY_NOT_SENT = 'The server could not be reached, or your session has ended.'
export const CATEGORY_NOT_STORED = 'The server could not store the category. Please try again in a moment.'
export const DRAFT_UNDER_WAY = 'A draft is still under way. You can save as soon as it has ended.'
export const CONTENT_NOT_GENERATED = 'Failed to generate content'
export const IMAGES_NOT_GENERATED = 'Failed to generate images'

/** Why a model drew no picture. */
export const imageFailures = {
  'not an image': 'Image generation failed: the answer is not an image',
  busy: 'Image generation failed: many pictures are being processed, please try again in a moment',
  'too large': 'Image generation failed: the image is too large',
}

export function imageRefused(status: string | number): string {
  return `Image generation failed: ${status}`
}

export function noKeyForImages(model: string): string {
  return `Failed to generate image using ${model} model. Please try again later or contact support to update API keys.`
}

export const NOTHING_GENERATED = 'The model answered without any text. Please try again.'
export const POSTS_NOT_FETCHED = 'Failed to fetch posts.'

export const PASTED_IN_PART = 'Not everything could be pasted'

/** More names would not fit into a toast. */
const NAMED_PICTURES = 3

type LeftOut = { pictures: string[]; nestedTables: number; others: number }

export function describeLeftOut({ pictures, nestedTables, others }: LeftOut): string {
  const left: string[] = []
  if (pictures.length === 1) left.push(`1 picture was left out: ${pictures[0]}. Please insert it as a file.`)
  if (pictures.length > 1) {
    left.push(`${pictures.length} pictures were left out: ${namesOf(pictures)}. Please insert them as files.`)
  }
  if (nestedTables === 1) left.push('A table inside another became lines of text.')
  if (nestedTables > 1) left.push(`${nestedTables} tables inside others became lines of text.`)
  if (others === 1) left.push('A drawing, film or frame was left out.')
  if (others > 1) left.push(`${others} drawings, films or frames were left out.`)
  return left.join(' ')
}

function namesOf(pictures: string[]): string {
  const more = pictures.length - NAMED_PICTURES
  return joinWords([...pictures.slice(0, NAMED_PICTURES), ...(more > 0 ? [`${more} more`] : [])])
}

export function statusUpdated(status: PostStatus): string {
  return `Post status updated to ${status}`
}

/** Two versions of one minute have different names. The moment is given as text: the service worker loads this file. */
export function revisionName(version: number, when: string): string {
  return `Version ${version} of ${when}`
}

export function revisionRestored(name: string): string {
  return `${name} is in the form. Save to keep it.`
}

/** What is wrong with the address of a link. */
export const NO_LINK_ADDRESS = 'Please enter an address.'
export const UNREADABLE_LINK = 'This address cannot be read. Please check its spelling.'

/** What is wrong with the size of a new table. */
export const TABLE_SIZE_WRONG = `A number from 1 to ${TABLE_SIDE_MAX}, please.`
