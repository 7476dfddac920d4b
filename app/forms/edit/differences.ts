export type Difference = {
  name: string
  mine: string
  /** Empty if their version has no text there. */
  theirs: string
  /** Null if the common base is unknown. */
  changedBy: 'you' | 'they' | 'both' | null
}

/** `base` is the version that both started from, if known. */
export type Versions<Input> = { mine: Input; theirs: Input; base: Input | null }

/** The fields in which two versions of a record differ. */
export function differencesOf<Input>(
  toReadable: (input: Input) => Record<string, string>,
  { mine, theirs, base }: Versions<Input>,
): Difference[] {
  const [yours, saved, began] = [toReadable(mine), toReadable(theirs), base && toReadable(base)]
  return Object.entries(saved).flatMap(([name, text]) => {
    if (yours[name] === text) return []
    return {
      name,
      mine: yours[name] ?? '',
      theirs: text,
      changedBy: began && changerOf(yours[name] !== began[name], text !== began[name]),
    }
  })
}

function changerOf(isYours: boolean, isTheirs: boolean) {
  if (isYours && isTheirs) return 'both'
  return isYours ? 'you' : 'they'
}
