import { isRouteErrorResponse } from 'react-router'

/**
 * A fallback for a screen when the server cannot be reached. A redirect thrown by the server, such as the one to
 * the login, is passed on, and so is a refusal: trying again would not help.
 */
export async function answerOrFallback<Answer, Instead>(
  answer: Promise<Answer>,
  instead: (error: unknown) => Instead,
): Promise<Answer | Instead> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 403)) throw error
    return instead(error)
  }
}
