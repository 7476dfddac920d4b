import { href } from 'react-router'
import { joinWords } from '#app/shared/join-words.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import type { Position } from './position.ts'

/** Who applied for a position. */
export type PositionApplicants = {
  total: number
  /** How many of them wait for a decision. */
  waiting: number
  /** How many of those were not answered either: to be answered when the position goes. Counted up to `UNDECIDED_MAX`. */
  undecided: number
  /** The names of those, the first of them. */
  names: string[]
}

export const UNDECIDED_MAX = 50

export const NO_APPLICANTS: PositionApplicants = { total: 0, waiting: 0, undecided: 0, names: [] }

/** A position in the staff's list. */
export type ListedPosition = Position & { applicants: PositionApplicants }

/** Names the applicants who would be left without an answer; null where there are none. */
export function describeUndecided({ undecided, names }: PositionApplicants): string | null {
  if (undecided === 0) return null
  const others = undecided - names.length
  const isMore = undecided === UNDECIDED_MAX
  const listed = others > 0 ? [...names, isMore ? 'others' : pluralize(others, 'other')] : names
  const count = `${isMore ? 'At least ' : ''}${pluralize(undecided, 'applicant')}`
  return `${count} without a decision: ${joinWords(listed)}.`
}

/** The URL that opens an answer to everybody who waits for a decision about a position. */
export function answerUndecidedPath(positionId: string): string {
  return `${href('/admin/applications')}?${new URLSearchParams({ position: positionId, answer: 'undecided' })}`
}
