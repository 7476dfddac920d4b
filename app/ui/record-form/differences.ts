export type Difference = {
  name: string
  /** What they saved; empty where they saved nothing. */
  theirs: string
  /** Null where nobody knows what both began from. */
  changedBy: 'you' | 'they' | 'both' | null
}

/** `base` is what both began from, where that is known. */
export type Versions<Input> = { mine: Input; theirs: Input; base: Input | null }

/** What differs between two versions of something that began as the same one. */
export function differencesOf<Input>(
  toReadable: (input: Input) => Record<string, string>,
  { mine, theirs, base }: Versions<Input>,
): Difference[] {
  const [yours, saved, began] = [toReadable(mine), toReadable(theirs), base && toReadable(base)]
  return Object.entries(saved).flatMap(([name, text]) => {
    if (yours[name] === text) return []
    return {
      name,
      theirs: text,
      changedBy: began && changerOf(yours[name] !== began[name], text !== began[name]),
    }
  })
}

function changerOf(isYours: boolean, isTheirs: boolean) {
  if (isYours && isTheirs) return 'both'
  return isYours ? 'you' : 'they'
}
