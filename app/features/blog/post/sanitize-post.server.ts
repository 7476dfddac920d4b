import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isMediaAddress } from '#app/shared/media-addresses.ts'
import { isAllowedLink, LINK_SCHEMES } from './link-schemes.ts'
import { TABLE_SIDE_MAX } from './post.ts'
import { repairNesting } from './post-nesting.server.ts'

const ALIGNABLE = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const INLINE = ['a', 'strong', 'em', 'u', 's', 'code', 'br', 'img']
const BLOCKS = ['pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'figure', 'figcaption']
const CELLS = ['td', 'th']
const TABLE = ['table', 'thead', 'tbody', 'tr', ...CELLS]

/** No real text is nested this deep; parsing one that is would block the event loop for half a minute. */
const MAX_SOURCE_DEPTH = 1_000

const RULES: IOptions = {
  // No iframe: posts have no embeds. Those of the home page are in `features/embeds`.
  allowedTags: [...ALIGNABLE, ...INLINE, ...BLOCKS, ...TABLE],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type'],
    ...Object.fromEntries(ALIGNABLE.map((tag) => [tag, ['style']])),
    ...Object.fromEntries(CELLS.map((tag) => [tag, ['colspan', 'rowspan']])),
  },
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
  // The only allowed style, text-align, is written anew below and never copied from the input.
  parseStyleAttributes: false,
  transformTags: {
    a: sanitizeLink,
    img: sanitizeImage,
    ol: sanitizeOrderedList,
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    ...Object.fromEntries(ALIGNABLE.map((tag) => [tag, sanitizeTextBlock])),
    ...Object.fromEntries(CELLS.map((tag) => [tag, sanitizeCell])),
    // Rows of a foot are the last ones, with or without it.
    tfoot: 'tbody',
  },
}

/** Allows only what the editor can produce, whatever the source. Idempotent: saving a post twice does not change it. */
export function sanitizePostHtml(html: string): string {
  let depth = 0
  try {
    const safe = sanitizeHtml(html, {
      ...RULES,
      onOpenTag: () => {
        if (++depth > MAX_SOURCE_DEPTH) throw new TooDeep()
      },
      onCloseTag: () => depth--,
    })
    return repairNesting(safe)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    const words = html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return `<p>${sanitizeHtml(words, { allowedTags: [] })}</p>`
  }
}

class TooDeep extends Error {}

function sanitizeLink(tagName: string, { href = '', title }: Attributes): Tag {
  const url = href.trim()
  if (!isAllowedLink(url)) return { tagName, attribs: {} }
  return {
    tagName,
    attribs: {
      href: url,
      ...(title ? { title } : {}),
      ...(/^(https?|ftps?):/i.test(url) ? { rel: 'noopener' } : {}),
    },
  }
}

function sanitizeImage(tagName: string, { src = '', alt = '', width = '', height = '' }: Attributes): Tag {
  // This tag name is not in the allow-list, so the sanitiser drops the image.
  if (!isMediaAddress(src)) return { tagName: 'foreign-image', attribs: {} }
  return {
    tagName,
    attribs: {
      src,
      alt,
      ...(isPixels(width) ? { width } : {}),
      ...(isPixels(height) ? { height } : {}),
    },
  }
}

function sanitizeOrderedList(tagName: string, { start = '', type = '' }: Attributes): Tag {
  return {
    tagName,
    attribs: {
      ...(/^-?\d{1,6}$/.test(start) ? { start } : {}),
      ...(/^[1aAiI]$/.test(type) ? { type } : {}),
    },
  }
}

function sanitizeTextBlock(tagName: string, { style = '' }: Attributes): Tag {
  const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(style)?.[1]
  return { tagName, attribs: alignment ? { style: `text-align:${alignment.toLowerCase()}` } : {} }
}

function sanitizeCell(tagName: string, { colspan = '', rowspan = '' }: Attributes): Tag {
  return {
    tagName,
    attribs: { ...(isSpan(colspan) ? { colspan } : {}), ...(isSpan(rowspan) ? { rowspan } : {}) },
  }
}

function isSpan(value: string): boolean {
  return /^[1-9]\d?$/.test(value) && Number(value) > 1 && Number(value) <= TABLE_SIDE_MAX
}

function isPixels(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value)
}
