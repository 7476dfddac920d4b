import { pluralize } from '#app/shared/pluralize.ts'
import { type TrashList, trashLists } from './trash.ts'

/** Toasts and failure messages for staff. */
export const ERASED = 'Deleted for good'
export const NOT_IN_TRASH = 'A colleague has restored it meanwhile, or deleted it for good.'
export const NOT_ERASED = 'Failed to delete for good'
export const TRASH_NOT_LISTED = 'The Trash could not be loaded'

export function restored(list: TrashList, labels: string[]): string {
  const [only] = labels
  if (labels.length === 1) return `“${only}” is back.`
  return `${pluralize(labels.length, trashLists[list].noun)} are back.`
}

/** A colleague was quicker. */
export function restoredBefore(list: TrashList, count: number): string {
  const { noun } = trashLists[list]
  return count === 1
    ? `A colleague has restored this ${noun} already.`
    : `Colleagues have restored ${pluralize(count, noun)} already.`
}

export function erasedBefore(list: TrashList, count: number): string {
  const { noun } = trashLists[list]
  return count === 1
    ? `This ${noun} was deleted for good meanwhile and cannot be restored.`
    : `${pluralize(count, noun)} were deleted for good meanwhile and cannot be restored.`
}

export function hasNewAddress(path: string): string {
  return `Its address was taken meanwhile. It is now at ${path}.`
}

export const MOMENT_OVER = 'The moment of its publication has passed: it is a draft.'
