import { pluralize } from '#app/shared/pluralize.ts'
import type { ApplicationChange } from './applications/application-change.schema.ts'

/** Toasts and failure messages for staff. */
export const POSITIONS_NOT_LOADED = 'An unexpected error occurred'
export const POSITION_SAVED = 'Position saved'
export const POSITION_NOT_SAVED = 'An unexpected error occurred'
export const POSITION_DELETED = 'Position deleted'
export const POSITION_NOT_DELETED = 'Failed to delete position'
export const POSITION_NOT_GENERATED = 'Failed to generate job post'
export const POSITION_NOT_PARSED = 'Failed to parse AI response - Invalid JSON format'

export const APPLICATION_NOT_OPENED = 'This application could not be opened. It may have been deleted.'

export const applicationChanged: Record<ApplicationChange['intent'], string> = {
  status: 'Status saved',
  'set statuses': 'Statuses saved',
  delete: 'Application deleted',
  'delete all': 'Applications deleted',
  'send again': 'The confirmation is being sent again',
  'send answer again': 'The answer is being sent again',
  note: 'Note added',
  answer: 'Answer on its way',
  'answered elsewhere': 'Marked as answered elsewhere',
  'remove entry': 'Taken back',
  'restore entry': 'Restored',
}

const STATUS_NOT_UPDATED = 'Failed to update status'
const NOT_DELETED = 'Failed to delete application'

export const applicationNotChanged: Record<ApplicationChange['intent'], string> = {
  status: STATUS_NOT_UPDATED,
  'set statuses': STATUS_NOT_UPDATED,
  delete: NOT_DELETED,
  'delete all': NOT_DELETED,
  'send again': 'Failed to send the confirmation again',
  'send answer again': 'Failed to send the answer again',
  note: 'Failed to add the note',
  answer: 'Failed to send the answer',
  'answered elsewhere': 'Failed to update application',
  'remove entry': 'Failed to update application',
  'restore entry': 'Failed to update application',
}

export function describeDeleted(count: number): string {
  return count === 1 ? applicationChanged.delete : `${pluralize(count, 'application')} deleted`
}

/** What was just done, beside its Undo. */
export function describeStatusSet(names: string[], status: string): string {
  return names.length === 1
    ? `${names[0]} set to ${status}.`
    : `${pluralize(names.length, 'application')} set to ${status}.`
}

export const UNDONE = 'Undone.'
export const NOTE_ADDED = 'Note added.'
export const NOTE_DELETED = 'Note deleted.'
export const NOT_ANSWERED_ELSEWHERE = 'No longer marked as answered elsewhere.'

export function describeAnsweredElsewhere(names: string[]): string {
  const who = names.length === 1 ? names[0] : pluralize(names.length, 'applicant')
  return `${who} marked as answered elsewhere.`
}

/** Another member changed the status of these applications meanwhile. */
export function describeStatusKept(
  names: string[],
  { wanted, status, by }: { wanted: string; status: string; by: string | null },
): string {
  const kept =
    names.length === 1
      ? `has set ${names[0]} to ${status}`
      : `has changed ${pluralize(names.length, 'application')}`
  return `Not set to ${wanted}: ${by ?? 'a colleague'} ${kept} meanwhile.`
}

/** Another text went out under the same id. */
export const ANSWERED_BEFORE =
  'An answer has already gone out, with the text before your last changes. Close this and look before you write again.'
