const CONSONANTS = ['b', 'd', 'f', 'g', 'k', 'm', 'n', 'r', 's', 't', 'w', 'z']
const VOWELS = ['a', 'e', 'i', 'o', 'u']
const WORDS = 4_000

/** Made-up words of which some are frequent and most are not, as in any language; the same in every run. */
export function createVocabulary() {
  const random = createRandom()
  const choose = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const syllable = () => choose(CONSONANTS) + choose(VOWELS)
  const words = Array.from({ length: WORDS }, (_, n) =>
    Array.from({ length: 2 + (n % 3) }, syllable).join(''),
  )
  const word = () => words[Math.floor(WORDS * random() ** 3)] ?? 'a'

  function text(length: number): string {
    const parts: string[] = []
    for (let size = 0; size < length; ) {
      const next = word()
      parts.push(next)
      size += next.length + 1
    }
    return parts.join(' ')
  }

  return { word, text, choose }
}

/** Pseudo-random numbers between 0 and 1, the same in every run. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
