export type Block = { id: string; html: string; isOnlyHere: boolean }

/** Both texts paragraph by paragraph, with a mark at what only one of them has. */
export function markBlocks(mine: string, theirs: string): { mine: Block[]; theirs: Block[] } {
  const [myBlocks, theirBlocks] = [splitBlocks(mine), splitBlocks(theirs)]
  return { mine: mark(myBlocks, theirBlocks), theirs: mark(theirBlocks, myBlocks) }
}

function mark(blocks: string[], others: string[]): Block[] {
  const known = new Set(others)
  return blocks.map((html, position) => ({ id: `${position}`, html, isOnlyHere: !known.has(html) }))
}

/** Read by the browser's own parser, into a document that runs and loads nothing. */
function splitBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes]
    .filter((node) => node instanceof Element || node.textContent?.trim())
    .map((node) => (node instanceof Element ? node.outerHTML : paragraphOf(node)))
}

function paragraphOf(node: Node): string {
  const paragraph = document.createElement('p')
  paragraph.append(node.cloneNode(true))
  return paragraph.outerHTML
}
