const VOID = new Set(['br', 'hr', 'img'])
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])
const LISTS = new Set(['ul', 'ol'])
const BLOCKS = new Set([...TEXT_BLOCKS, ...LISTS, 'li', 'blockquote', 'figure', 'figcaption', 'hr'])
const MAX_DEPTH = 64

type Element = { tag: string; isOpen: boolean }

/**
 * Puts the sanitiser's tags into an order that every parser reads alike: a paragraph or heading holds no block, a
 * list item stands in a list, a link holds no link. `html` comes from the sanitiser: balanced, with `<` and `>`
 * in tags alone.
 */
export function repairNesting(html: string): string {
  /** As the source opens them, and of those the ones that are open in the result, outermost first. */
  const source: Element[] = []
  const open: Element[] = []
  let result = ''

  function closeFrom(index: number): void {
    for (const element of open.splice(index).reverse()) {
      element.isOpen = false
      result += `</${element.tag}>`
    }
  }

  /** False when there is no place for it: what it holds then stands where the tag stood. */
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
