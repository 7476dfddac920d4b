const VOID = new Set(['br', 'hr', 'img'])
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])
const LISTS = new Set(['ul', 'ol'])
const BLOCKS = new Set([...TEXT_BLOCKS, ...LISTS, 'li', 'blockquote', 'figure', 'figcaption', 'hr'])
const MAX_DEPTH = 64

type Element = { tag: string; isOpen: boolean }

/**
 * Reorders tags so that every HTML parser builds the same tree: a paragraph or heading contains no block, a list item
 * is inside a list, a link contains no link. `html` comes from the sanitiser: balanced, with `<` and `>` in tags
 * only.
 */
export function repairNesting(html: string): string {
  /** Both outermost first: the elements open in the source, and the subset that is open in the result. */
  const source: Element[] = []
  const open: Element[] = []
  let result = ''

  function closeFrom(index: number): void {
    for (const element of open.splice(index).reverse()) {
      element.isOpen = false
      result += `</${element.tag}>`
    }
  }

  /** Closes what must not contain the tag. False when the tag is not allowed here: only its content stays. */
  function makeRoom(tag: string): boolean {
    if (tag === 'a') return !open.some((element) => element.tag === 'a')
    if (!BLOCKS.has(tag)) return true
    const textBlock = open.findIndex((element) => TEXT_BLOCKS.has(element.tag))
    if (textBlock !== -1) closeFrom(textBlock)
    if (tag !== 'li') return true
    const holder = open.findLastIndex(({ tag }) => BLOCKS.has(tag) && tag !== 'li')
    if (holder === -1 || !LISTS.has(open[holder]?.tag ?? '')) return false
    closeFrom(holder + 1)
    return true
  }

  for (const [token, slash, tag] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/g)) {
    if (tag === undefined) {
      result += token
    } else if (slash) {
      if (source.at(-1)?.tag !== tag) continue
      const element = source.pop()
      if (element?.isOpen) closeFrom(open.indexOf(element))
    } else if (VOID.has(tag)) {
      makeRoom(tag)
      result += token
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
