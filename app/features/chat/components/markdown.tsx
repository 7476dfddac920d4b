import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, memo, type ReactNode } from 'react'
import { MarkdownLink } from './markdown-link.tsx'
import { MarkdownTable } from './markdown-table.tsx'
import { readMarkdown } from './read-markdown.ts'
import { decodeNamed } from './safe-address.ts'

/** Deeper than anybody writes; what lies deeper is shown as it was written. */
const DEEPEST = 12

/** A reply as elements of our own. Raw HTML in it stays text, and nothing is ever read as a page. */
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
      return <MarkdownLink address={token.href}>{showAll(token.tokens, depth)}</MarkdownLink>
    case 'image':
      return <MarkdownLink address={token.href}>{decodeNamed(token.text) || 'Image'}</MarkdownLink>
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
