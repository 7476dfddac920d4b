export const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp']

/** Control and format characters. Browsers drop some of them before they parse a URL, so they can hide a scheme. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Whether a link is allowed: one of the ten schemes, or a path on this site. */
export function isAllowedLink(url: string): boolean {
  if (url === '' || url !== url.trim() || UNSEEN.test(url)) return false
  const scheme = /^([^/?#]*?):/.exec(url)?.[1]
  if (scheme !== undefined) return LINK_SCHEMES.includes(scheme.toLowerCase())
  // Two slashes of either kind start a protocol-relative URL to another host.
  return !/^[/\\]{2}/.test(url)
}

/** Turns what staff typed into a URL that a browser understands: `example.org` becomes `https://example.org`. */
export function completeLink(typed: string): string {
  const link = typed.trim()
  if (/^[/#?.]/.test(link)) return link
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(link)) return `mailto:${link}`
  if (/^\+?\d[\d\s()-]{4,}$/.test(link)) return `tel:${link.replace(/[^\d+]/g, '')}`
  // A name with a dot or a port is a host; no scheme looks like that.
  const isHost = /^(localhost|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+)(:\d+)?([/?#]|$)/iu.test(link)
  return isHost || !link.includes(':') ? `https://${link}` : link
}
