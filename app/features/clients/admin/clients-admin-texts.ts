/** Toasts and failure messages for staff. */
export const CLIENT_ADDED = 'Client added successfully'
export const CLIENT_UPDATED = 'Client updated successfully'
export const CLIENT_NOT_SAVED = 'Failed to save client'
export const CLIENT_GONE = 'Somebody deleted it meanwhile.'
export const CLIENT_CHANGED = 'Somebody else saved it meanwhile.'
export const CLIENT_DELETED = 'Client deleted'
export const CLIENT_DELETED_ALREADY = 'This client was deleted already.'
export const CLIENT_NOT_DELETED = 'Failed to delete client'
export const CLIENTS_NOT_FETCHED = 'Failed to fetch clients'
export const LOGO_NOT_LOADED = 'This logo cannot be loaded. Visitors see a pattern instead.'
export const PICTURE_MISSING = 'This picture is no longer stored. Please upload it again.'
export const CONTENT_NOT_GENERATED = 'Failed to generate content'
export const NO_BUSINESS_TYPE = 'Please enter a business type'

/** Why the client in the URL cannot be opened. */
export const clientProblems = {
  missing: {
    title: 'Client not found',
    text: 'This client is not there any more. Somebody may have deleted it.',
  },
  failed: { title: 'Failed to fetch client', text: 'Something went wrong on the way. Please try again.' },
}
