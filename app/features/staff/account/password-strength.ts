/** From 0 (guessed at once) to 4. */
export type Strength = { score: number; advice: string | null }

/** Out of reach of guesses over the network, and of most guesses at a stolen hash. */
export const ENOUGH_STRENGTH = 3

let loading: ReturnType<typeof createJudge> | null = null

/** Without any network call. `known` are words that an attacker would try first, such as the person's own name. */
export async function judgePassword(password: string, known: string[]): Promise<Strength> {
  loading ??= createJudge()
  const judge = await loading
  const words = known.flatMap((text) => [text, ...text.split(/[\s@.]+/)])
  const { score, feedback } = judge.check(password, words)
  return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? null }
}

/** The word lists are large: they are fetched when a password is first judged, in the browser as on the server. */
async function createJudge() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
}
