import type { DraftResponse } from '#app/forms/drafting/draft-response.schema.ts'
import {
  PICTURE_STYLES,
  type PictureDraft,
  type PictureStyle,
} from '../../../drafting/post-drafting.schema.ts'

export type PictureOption = {
  id: string
  style: PictureStyle
} /** `failure` is the error of an earlier attempt. */ & (
  | { status: 'waiting'; startedAt: number; failure: string | null }
  | { status: 'ready'; picture: PictureDraft }
  | { status: 'failed'; message: string }
)

export type PictureAction =
  | { type: 'started'; at: number }
  | { type: 'started again'; id: string; at: number }
  | { type: 'answered'; id: string; answer: DraftResponse<PictureDraft> }
  | { type: 'cancelled' }
  | { type: 'gave up' }
  | { type: 'dismissed' }

/** Finished pictures first, then one per style of the newest round. */
export function reducePictureOptions(options: PictureOption[], action: PictureAction): PictureOption[] {
  switch (action.type) {
    case 'started':
      return [...options.filter(isReady), ...PICTURE_STYLES.map(({ key }) => begun(key, action.at))]
    case 'started again':
      return replaced(options, action.id, (option) => begunAgain(option, action.at))
    case 'answered':
      return replaced(options, action.id, ({ id, style }) => ({ id, style, ...outcomeOf(action.answer) }))
    case 'cancelled':
      return options.flatMap(withoutWaiting)
    case 'gave up':
      return options.filter(isReady)
    case 'dismissed':
      return []
  }
}

/** Id of one request: style and start time. */
export function optionId(style: PictureStyle, at: number): string {
  return `${style} ${at}`
}

/** Start of the oldest pending request; null if none. */
export function waitingSince(options: PictureOption[]): number | null {
  const starts = options.flatMap((option) => (option.status === 'waiting' ? [option.startedAt] : []))
  return starts.length > 0 ? Math.min(...starts) : null
}

export function isChosen(option: PictureOption, chosen: string | null): boolean {
  return option.status === 'ready' && option.picture.url === chosen
}

/** `chosen` is the URL of the post's current image. */
export function describeOptions(options: PictureOption[], chosen: string | null): string {
  const count = (status: PictureOption['status']) =>
    options.filter((option) => option.status === status).length
  const [waiting, ready, failed] = [count('waiting'), count('ready'), count('failed')]
  const news = failed > 0 ? `${failed} failed.` : ''
  if (waiting > 0) return `${ready} of ${options.length} images are ready. ${news}`.trim()
  if (ready === 0) return 'None of the images could be made.'
  const picked = options.find((option) => isChosen(option, chosen))
  const next = picked
    ? `${pickedName(options, picked)} is the featured image.`
    : 'Pick one as the featured image.'
  return `${next} ${news}`.trim()
}

export function modelOf(option: PictureOption): string {
  if (option.status === 'ready') return option.picture.model
  return PICTURE_STYLES.find(({ key }) => key === option.style)?.label ?? option.style
}

/** 1-based index among pictures of the same model and style; rounds repeat both. */
export function numberOf(options: PictureOption[], option: PictureOption): number {
  const isAlike = (other: PictureOption) => other.style === option.style && modelOf(other) === modelOf(option)
  return options.filter(isAlike).indexOf(option) + 1
}

/** Label suffix such as ', number 2'; empty for the first. */
export function numberWords(number: number): string {
  return number > 1 ? `, number ${number}` : ''
}

function pickedName(options: PictureOption[], picked: PictureOption): string {
  const number = numberWords(numberOf(options, picked))
  return number === '' ? modelOf(picked) : `${modelOf(picked)}${number},`
}

function isReady({ status }: PictureOption): boolean {
  return status === 'ready'
}

function begun(style: PictureStyle, at: number): PictureOption {
  return { id: optionId(style, at), style, status: 'waiting', startedAt: at, failure: null }
}

function begunAgain(option: PictureOption, at: number): PictureOption {
  const { id, style } = option
  const failure = option.status === 'failed' ? option.message : null
  return { id, style, status: 'waiting', startedAt: at, failure }
}

/** A cancelled retry falls back to its earlier failure, so that it can be retried. */
function withoutWaiting(option: PictureOption): PictureOption[] {
  if (option.status !== 'waiting') return [option]
  const { id, style, failure } = option
  return failure === null ? [] : [{ id, style, status: 'failed', message: failure }]
}

function replaced(options: PictureOption[], id: string, next: (option: PictureOption) => PictureOption) {
  return options.map((option) => (option.id === id ? next(option) : option))
}

function outcomeOf(answer: DraftResponse<PictureDraft>) {
  return answer.ok
    ? { status: 'ready' as const, picture: answer.draft }
    : { status: 'failed' as const, message: answer.message }
}
