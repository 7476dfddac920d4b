import { PlainText } from '#app/forms/edit/conflict-dialog.tsx'
import type { Difference } from '#app/forms/edit/differences.ts'
import { MediaImage } from '#app/ui/media-image.tsx'
import { RichHtml } from '#app/ui/rich-html.tsx'

/** Compares the two texts block by block, and shows pictures as images. */
export function showPostDifference({ name, mine, theirs }: Difference) {
  if (name === 'Featured image' || name === 'Social picture')
    return { mine: <Picture url={mine} />, theirs: <Picture url={theirs} /> }
  if (name !== 'Content') return null
  const [myBlocks, theirBlocks] = [splitBlocks(mine), splitBlocks(theirs)]
  return {
    mine: <MarkedText blocks={myBlocks} others={theirBlocks} />,
    theirs: <MarkedText blocks={theirBlocks} others={myBlocks} />,
  }
}

function Picture({ url }: { url: string }) {
  if (url === '') return <PlainText text="" />
  return (
    <MediaImage src={url} alt="" sizes="20rem" className="h-40 w-auto max-w-full rounded object-contain" />
  )
}

/** Highlights the blocks that the other text does not have. */
function MarkedText({ blocks, others }: { blocks: string[]; others: string[] }) {
  if (blocks.length === 0) return <PlainText text="" />
  const known = new Set(others)
  return (
    <div className="grid gap-3">
      {blocks.map((html, position) => {
        const isOnlyHere = !known.has(html)
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks may repeat, and they never move
            key={position}
            className={isOnlyHere ? 'border-clay border-l-3 bg-clay-soft py-1 pl-3' : 'pl-3.75'}
          >
            {isOnlyHere && <span className="sr-only">Only in this version: </span>}
            <RichHtml html={html} />
          </div>
        )
      })}
    </div>
  )
}

/** Parsed by the browser into an inert document: no scripts run and no images load. */
export function splitBlocks(html: string): string[] {
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
