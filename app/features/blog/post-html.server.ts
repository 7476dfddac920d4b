import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isMediaAddress } from '#app/shared/media-limits.ts'
import { isAllowedLink, LINK_SCHEMES } from './link-schemes.ts'
import { repairNesting } from './post-nesting.server.ts'

const ALIGNABLE = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const INLINE = ['a', 'strong', 'em', 'u', 's', 'code', 'br', 'img']
const BLOCKS = ['pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'figure', 'figcaption']

/** No text is that deep; reading one that is would keep the server busy for half a minute. */
const MAX_SOURCE_DEPTH = 1_000

const RULES: IOptions = {
  allowedTags: [...ALIGNABLE, ...INLINE, ...BLOCKS],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type'],
    ...Object.fromEntries(ALIGNABLE.map((tag) => [tag, ['style']])),
  },
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
  // The one style that may stay is written anew below, never taken over.
  parseStyleAttributes: false,
  transformTags: {
    a: keptLink,
    img: keptImage,
    ol: keptOrderedList,
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    ...Object.fromEntries(ALIGNABLE.map((tag) => [tag, keptTextBlock])),
  },
}

/**
 * Keeps what the editor can make and nothing else, whoever wrote it. What it has made stays as it is the next
 * time, so that saving a post twice does not change it.
 */
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

function keptLink(tagName: string, { href = '', title }: Attributes): Tag {
  const address = href.trim()
  if (!isAllowedLink(address)) return { tagName, attribs: {} }
  return {
    tagName,
    attribs: {
      href: address,
      ...(title ? { title } : {}),
      ...(/^(https?|ftps?):/i.test(address) ? { rel: 'noopener' } : {}),
    },
  }
}

function keptImage(tagName: string, { src = '', alt = '', width = '', height = '' }: Attributes): Tag {
  // A name that is not allowed: the tag goes, as any other that the editor cannot make.
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

function keptOrderedList(tagName: string, { start = '', type = '' }: Attributes): Tag {
  return {
    tagName,
    attribs: {
      ...(/^-?\d{1,6}$/.test(start) ? { start } : {}),
      ...(/^[1aAiI]$/.test(type) ? { type } : {}),
    },
  }
}

function keptTextBlock(tagName: string, { style = '' }: Attributes): Tag {
  const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(style)?.[1]
  return { tagName, attribs: alignment ? { style: `text-align:${alignment.toLowerCase()}` } : {} }
}

function isPixels(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value)
}
