import { splitLines } from '#app/shared/text-rules.ts'

/** The hint of a field that takes one item per line: says so, and counts them. */
export function LinesHint({ children, value }: { children: string; value: string }) {
  const count = splitLines(value).length
  return (
    <>
      {children}
      <span className="tabular-nums">
        {' · '}
        {count} {count === 1 ? 'item' : 'items'}
      </span>
    </>
  )
}
