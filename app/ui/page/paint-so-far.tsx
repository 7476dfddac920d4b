import { InlineScript } from './inline-script.tsx'

/**
 * The browser lays out and paints what stands before it, then reads the rest of the page: the first screen shows earlier, and a
 * phone lays out a long page in several short tasks. A script waits for the styles, and the parser pauses after it.
 */
export function PaintSoFar() {
  return <InlineScript code="document.body.offsetHeight" />
}
