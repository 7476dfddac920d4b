type Themed = readonly [light: string, dark: string]
type Ground = { ground: Themed; line: Themed }

/** The colours of a category: of its mark, and of its covers in a strong, a pale and a bare form. */
export type Colourway = { mark: string; strong: Ground; pale: Ground }
export const COVER_FORMS = ['strong', 'pale', 'bare'] as const
export type CoverForm = (typeof COVER_FORMS)[number]

const PAPER = '#f6eee3'
/** The ground of a bare cover, whatever its category; the lines are those of its pale form. */
const BARE: Themed = ['#ffffff', '#0e0c0a']

// A drawing has the colours of its category's grounds inside its file too: an image cannot read the page's styles.
const ink: Colourway = {
  mark: 'var(--ink)',
  strong: { ground: ['#1d1916', '#27211c'], line: [PAPER, PAPER] },
  pale: { ground: ['#e9e3da', '#3a332c'], line: ['#1d1916', '#f4efe8'] },
}
const clay: Colourway = {
  mark: 'var(--clay)',
  strong: { ground: ['#a63d17', '#8c3514'], line: ['#fff6ee', '#fff6ee'] },
  pale: { ground: ['#f7d9cb', '#2e1910'], line: ['#a63d17', '#f08a5d'] },
}
const sun: Colourway = {
  mark: 'var(--sun)',
  strong: { ground: ['#e9a820', '#c98f1c'], line: ['#17120e', '#17120e'] },
  pale: { ground: ['#fbebc4', '#2e2410'], line: ['#5c4106', '#f2b93b'] },
}
const forest: Colourway = {
  mark: 'var(--forest)',
  strong: { ground: ['#1e5b46', '#1a4d3c'], line: [PAPER, PAPER] },
  pale: { ground: ['#dbe8e0', '#17251f'], line: ['#1e5b46', '#7cc7a6'] },
}
const claySoft: Colourway = {
  mark: 'var(--clay-soft)',
  strong: { ground: ['#f3e4da', '#3a2318'], line: ['#a63d17', '#f08a5d'] },
  pale: { ground: ['#dcbba8', '#523124'], line: ['#5a1f0a', '#f6c3a6'] },
}

const colourways = new Map([
  ['engineering', ink],
  ['security', clay],
  ['design', sun],
  ['business', forest],
  ['studio life', claySoft],
])

/** A category that staff have added gets one of the five, always the same one. */
export function colourwayOf(category: string): Colourway {
  const name = category.toLowerCase()
  const known = colourways.get(name)
  if (known) return known
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return [...colourways.values()][sum % colourways.size] ?? ink
}

export function groundOf(category: string, form: CoverForm): Ground {
  const { strong, pale } = colourwayOf(category)
  return { strong, pale, bare: { ground: BARE, line: pale.line } }[form]
}

/** The first card is as wide as two columns: above, beside or before another one are the two before it, at any width. */
const NEIGHBOURS = 2

/** For each post of a list the form of its cover: the first that gives it another ground than its neighbours have. */
export function coverFormsOf(posts: readonly { category: string }[]): CoverForm[] {
  const forms: CoverForm[] = []
  const grounds: Themed[] = []
  for (const { category } of posts) {
    const taken = grounds.slice(-NEIGHBOURS)
    const isFree = (form: CoverForm) => !taken.includes(groundOf(category, form).ground)
    const form = COVER_FORMS.find(isFree) ?? 'strong'
    forms.push(form)
    grounds.push(groundOf(category, form).ground)
  }
  return forms
}

/** The longest word of a title, without the punctuation around it. */
export function longestWord(title: string): string {
  const words = title.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const [longest = []] = words.map((word) => [...word]).sort((one, other) => other.length - one.length)
  const [first = '', ...rest] = longest
  return first.toUpperCase() + rest.join('')
}
