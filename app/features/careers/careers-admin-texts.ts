import type { ApplicationChange } from './applications/application.schema.ts'

/** Toasts and failure messages for staff. */
export const POSITIONS_NOT_LOADED = 'An unexpected error occurred'
export const POSITION_SAVED = 'Position saved'
export const POSITION_NOT_SAVED = 'An unexpected error occurred'
export const POSITION_DELETED = 'Position deleted'
export const POSITION_NOT_DELETED = 'Failed to delete position'
export const POSITION_NOT_GENERATED = 'Failed to generate job post'

export const applicationChanged: Record<ApplicationChange['intent'], string> = {
  status: 'Status saved',
  delete: 'Application deleted',
  'send again': 'The confirmation is being sent again',
}

export const applicationNotChanged: Record<ApplicationChange['intent'], string> = {
  status: 'Failed to update status',
  delete: 'Failed to delete application',
  'send again': 'Failed to send the confirmation again',
}
