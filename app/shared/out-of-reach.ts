/**
 * What a screen goes on with when the server cannot be reached. Answers of the server pass as they are: they lead
 * whoever is no longer signed in to the login.
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
