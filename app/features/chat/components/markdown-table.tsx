import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'

const ALIGNED = { left: 'text-left', center: 'text-center', right: 'text-right' }

type MarkdownTableProps = { table: Tokens.Table; showCell: (tokens: Token[]) => ReactNode }

/** Its words stay whole: a table that is wider than the chat scrolls sideways. */
export function MarkdownTable({ table, showCell }: MarkdownTableProps) {
  const cell = 'wrap-normal min-w-16 border border-line px-2 py-1 align-top'
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields, and no part of the page to jump to
    <div
      role="group"
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard as well
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-3"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {table.header.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a reply never changes
              <th key={index} className={`${cell} ${ALIGNED[head.align ?? 'left']}`}>
                {showCell(head.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reply never changes
            <tr key={line}>
              {row.map((data, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a reply never changes
                <td key={index} className={`${cell} ${ALIGNED[data.align ?? 'left']}`}>
                  {showCell(data.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
