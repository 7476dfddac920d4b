const VOID = new Set(['br', 'hr', 'img'])
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'figcaption'])
const LISTS = new Set(['ul', 'ol'])
const BLOCKS = new Set([...TEXT_BLOCKS, ...LISTS, 'li', 'blockquote', 'figure', 'hr'])
const CELLS = new Set(['td', 'th'])
/** The parts of a table, and what each may be directly in. */
const TABLE_PARTS = new Map([
  ['table', new Set<string>()],
  ['thead', new Set(['table'])],
  ['tbody', new Set(['table'])],
  ['tr', new Set(['table', 'thead', 'tbody'])],
  ...Array.from(CELLS, (cell) => [cell, new Set(['tr'])] as const),
])
const MAX_DEPTH = 64

type Element = { tag: string; isOpen: boolean }

/**
 * Reorders tags so that every HTML parser builds the same tree: a paragraph or heading contains no block, a list item
 * is inside a list, a link contains no link, a table is inside nothing and has its text in cells. `html` comes from the
 * sanitiser: balanced, with `<` and `>` in tags only.
 */
export function repairNesting(html: string): string {
  /** Both outermost first: the elements open in the source, and the subset that is open in the result. */
  const source: Element[] = []
  const open: Element[] = []
  let result = ''
  /** What stands before the open table, and what was found between its cells: parsers would move that out as well. */
  let beforeTable = ''
  let strayText = ''
  let isStrayApart = false

  function closeFrom(index: number): void {
    for (const element of open.splice(index).reverse()) {
      element.isOpen = false
      result += `</${element.tag}>`
      if (element.tag !== 'table') continue
      result = `${beforeTable}${strayText === '' ? '' : `<p>${strayText}</p>`}${result}`
      strayText = ''
    }
  }

  function addStrayText(text: string): void {
    if (text.trim() === '') {
      isStrayApart = true
      return
    }
    strayText += isStrayApart && strayText !== '' ? ` ${text}` : text
    isStrayApart = false
  }

  function innermost(tags: { has: (tag: string) => boolean }): string | undefined {
    return open.findLast(({ tag }) => tags.has(tag))?.tag
  }

  function isBetweenCells(): boolean {
    const part = innermost(TABLE_PARTS)
    return part !== undefined && !CELLS.has(part)
  }

  /** Closes what must not contain the tag. False when the tag is not allowed here: only its content stays. */
  function makeRoom(tag: string): boolean {
    if (tag === 'table') return innermost(TABLE_PARTS) === undefined && startTable()
    const holders = TABLE_PARTS.get(tag)
    if (holders) return holders.has(innermost(TABLE_PARTS) ?? '') || keepApart()
    if (isBetweenCells()) return false
    if (tag === 'a') return !open.some((element) => element.tag === 'a')
    if (!BLOCKS.has(tag)) return true
    if (innermost(BLOCKS) === 'figcaption') return false
    const textBlock = open.findIndex((element) => TEXT_BLOCKS.has(element.tag))
    if (textBlock !== -1) closeFrom(textBlock)
    if (tag === 'figcaption') return innermost(BLOCKS) === 'figure'
    if (tag !== 'li') return true
    const holder = open.findLastIndex(({ tag }) => BLOCKS.has(tag) && tag !== 'li')
    if (holder === -1 || !LISTS.has(open[holder]?.tag ?? '')) return false
    closeFrom(holder + 1)
    return true
  }

  function startTable(): true {
    closeFrom(0)
    beforeTable = result
    result = ''
    return true
  }

  /** A cell of a table inside a table is only text: a space keeps its words from those of the next. */
  function keepApart(): false {
    if (!isBetweenCells()) result += ' '
    return false
  }

  for (const [token, slash, tag] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/g)) {
    if (tag !== undefined && (BLOCKS.has(tag) || TABLE_PARTS.has(tag) || VOID.has(tag))) isStrayApart = true
    if (tag === undefined) {
      if (!isBetweenCells()) result += token
      else addStrayText(token)
    } else if (slash) {
      if (source.at(-1)?.tag !== tag) continue
      const element = source.pop()
      if (element?.isOpen) closeFrom(open.indexOf(element))
    } else if (VOID.has(tag)) {
      if (makeRoom(tag)) result += token
    } else {
      const isOpen = makeRoom(tag) && open.length < MAX_DEPTH
      const element = { tag, isOpen }
      source.push(element)
      if (isOpen) {
        open.push(element)
        result += token
      }
    }
  }
  closeFrom(0)
  return result
}
