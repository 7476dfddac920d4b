import { href } from 'react-router'
import { joinWords } from '#app/shared/join-words.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import type { Position } from './position.ts'

/** Who applied for a position. */
export type PositionApplicants = {
  /** Counted to one more than `APPLICANTS_MAX`. */
  total: number
  /** How many of them wait for a decision; counted as far. */
  waiting: number
  /** How many of those were not answered either: to be answered when the position goes. Counted up to `UNDECIDED_MAX`. */
  undecided: number
  /** The names of those, the first of them. */
  names: string[]
}

export const UNDECIDED_MAX = 50
/** More are '500+', so that a table costs the same however many apply. */
export const APPLICANTS_MAX = 500

export const NO_APPLICANTS: PositionApplicants = { total: 0, waiting: 0, undecided: 0, names: [] }

/** A position in the staff's list. */
export type ListedPosition = Position & { applicants: PositionApplicants }

/** '27 applications, 3 without a decision'; '500+ applications'. */
export function describeApplicants({ total, waiting }: PositionApplicants): string {
  const applications =
    total > APPLICANTS_MAX ? `${APPLICANTS_MAX}+ applications` : pluralize(total, 'application')
  const count = waiting > APPLICANTS_MAX ? `${APPLICANTS_MAX}+` : waiting
  return waiting === 0 ? applications : `${applications}, ${count} without a decision`
}

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
