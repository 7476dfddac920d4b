import { isRouteErrorResponse } from 'react-router'

export type SaveFailure = 'out of reach' | 'signed out' | 'too large' | 'server fault'

export const saveFailureTexts: Record<SaveFailure, string> = {
  'out of reach': 'The server could not be reached. Please check your connection and try again.',
  'signed out': 'Your session has ended. Please sign in again in another tab, then try again here.',
  'too large': 'This is larger than the server takes. Please divide it.',
  'server fault': 'Something went wrong on the server. Please try again in a moment.',
}

/** Why a save of staff never got an answer of ours. */
export function saveFailureOf(error: unknown): SaveFailure {
  // The server leads whoever is not signed in to the login; what was typed must not go there.
  if (error instanceof Response) return 'signed out'
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? 'out of reach' : 'server fault'
  return error.status === 413 ? 'too large' : 'server fault'
}
