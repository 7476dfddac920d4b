import type { MarkedToken, Token, Tokens } from 'marked'
import { type ComponentProps, Fragment, memo, type ReactNode } from 'react'
import { BoundedLexer } from '#app/platform/ai/bounded-lexer.ts'
import { Link } from '#app/ui/link.tsx'
import { looksLikePage } from '../../own-path.ts'
import { decodeNamed, safeUrl } from './safe-url.ts'

/** Twice the maximum length of an answer; a longer one is shown as plain text. */
const LONGEST = 20_000
/** Deeply nested quotes: the Markdown lexer parses each level again, which takes too long. */
const ENDLESS_QUOTES = /(?:> ?){40}/

/** Null when the text is better shown as plain text. */
function readMarkdown(text: string): Token[] | null {
  if (text.length > LONGEST || ENDLESS_QUOTES.test(text)) return null
  try {
    return new BoundedLexer({ gfm: true, breaks: true }).lex(text)
  } catch {
    // Nested too deeply for the lexer.
    return null
  }
}

const ALIGNED = { left: 'text-left', center: 'text-center', right: 'text-right' }

type MarkdownTableProps = { table: Tokens.Table; showCell: (tokens: Token[]) => ReactNode }

/** Words are not broken: a table wider than the chat scrolls sideways. */
function MarkdownTable({ table, showCell }: MarkdownTableProps) {
  const cell = 'wrap-normal min-w-16 border border-line px-2 py-1 align-top'
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a fieldset nor a landmark fits a scrolling table
    <div
      role="group"
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be scrollable by keyboard
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

const LOOK = 'text-clay underline underline-offset-2'

/** A link if its URL is allowed in replies, otherwise only its text. */
function MarkdownLink({ url, children }: { url: string; children: ReactNode }) {
  const safe = safeUrl(url)
  if (!safe) return children
  if (safe.kind === 'own') {
    return (
      <OwnLink to={safe.url} className={LOOK}>
        {children}
      </OwnLink>
    )
  }
  if (safe.kind === 'contact') {
    return (
      <a href={safe.url} className={LOOK}>
        {children}
      </a>
    )
  }
  return (
    <a href={safe.url} target="_blank" rel="noopener noreferrer" className={LOOK}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Deeper tokens are shown as their raw Markdown. */
const DEEPEST = 12

/** Renders a reply with React elements. Raw HTML in it stays text, so a reply cannot inject markup (xss). */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const tokens = readMarkdown(text)
  if (!tokens) return <p className="whitespace-pre-wrap">{text}</p>
  return <div className="grid min-w-0 gap-2">{showAll(tokens, 0)}</div>
})

function showAll(tokens: readonly Token[] | undefined, depth: number): ReactNode[] {
  return (tokens ?? []).map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a reply never changes
    <Fragment key={index}>{depth > DEEPEST ? token.raw : show(token as MarkedToken, depth + 1)}</Fragment>
  ))
}

function show(token: MarkedToken, depth: number): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{showAll(token.tokens, depth)}</p>
    case 'heading':
      return <p className="font-bold">{showAll(token.tokens, depth)}</p>
    case 'blockquote':
      return (
        <blockquote className="grid gap-2 border-clay border-l-2 pl-3 text-muted">
          {showAll(token.tokens, depth)}
        </blockquote>
      )
    case 'list':
      return <List list={token} depth={depth} />
    case 'code':
      return (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded bg-paper p-2 text-sm">{token.text}</pre>
      )
    case 'table':
      return <MarkdownTable table={token} showCell={(tokens) => showAll(tokens, depth)} />
    case 'hr':
      return <hr className="border-line" />
    case 'strong':
      return <strong>{showAll(token.tokens, depth)}</strong>
    case 'em':
      return <em>{showAll(token.tokens, depth)}</em>
    case 'del':
      return <del>{showAll(token.tokens, depth)}</del>
    case 'codespan':
      return <code className="rounded-[4px] bg-paper px-1 text-sm">{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return <MarkdownLink url={token.href}>{showAll(token.tokens, depth)}</MarkdownLink>
    case 'image':
      return <MarkdownLink url={token.href}>{decodeNamed(token.text) || 'Image'}</MarkdownLink>
    case 'text':
      return token.tokens ? showAll(token.tokens, depth) : decodeNamed(token.text)
    case 'escape':
      return token.text
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'space':
    case 'def':
      return null
    default:
      return token.raw
  }
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a reply never changes
    <li key={index} className={item.task && !list.ordered ? '-ml-5 list-none' : undefined}>
      {showAll(item.tokens, depth)}
    </li>
  ))
  return list.ordered ? (
    <ol start={list.start === '' ? 1 : list.start} className="list-decimal pl-6">
      {items}
    </ol>
  ) : (
    <ul className="list-disc pl-5">{items}</ul>
  )
}

type OwnLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** Client-side navigation for pages of this site, a plain link for its other URLs. */
export function OwnLink({ to, ...props }: OwnLinkProps) {
  return looksLikePage(to) ? <Link to={to} {...props} /> : <Link to={to} {...props} reloadDocument />
}
