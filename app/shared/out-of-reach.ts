/**
 * What a screen goes on with when the server cannot be reached. A redirect of the server passes as it is, such as the one
 * to the login.
 */
export async function orOutOfReach<Answer, Instead>(
  answer: Promise<Answer>,
  instead: () => Instead,
): Promise<Answer | Instead> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response) throw error
    return instead()
  }
}
