import sanitizeHtml from 'sanitize-html'

const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp']

const ALIGNABLE = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Keeps what the editor can make and nothing else, whoever wrote it. */
export function sanitizePostHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...ALIGNABLE,
      ...['a', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr', 'img'],
      ...['figure', 'figcaption'],
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      ...Object.fromEntries(ALIGNABLE.map((tag) => [tag, ['style']])),
    },
    allowedStyles: { '*': { 'text-align': [/^(left|center|right|justify)$/] } },
    allowedSchemes: LINK_SCHEMES,
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src?.startsWith('/media/'),
  })
}
