export const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp']

/** Browsers drop some of these from an address before they read it; nobody types them on purpose. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Whether a link may lead there: one of the ten schemes, or a place on this site. */
export function isAllowedLink(address: string): boolean {
  if (address === '' || address !== address.trim() || UNSEEN.test(address)) return false
  const scheme = /^([^/?#]*?):/.exec(address)?.[1]
  if (scheme !== undefined) return LINK_SCHEMES.includes(scheme.toLowerCase())
  // Two slashes of either kind lead to another host.
  return !/^[/\\]{2}/.test(address)
}

/** What somebody typed as an address a browser understands: `example.org` means `https://example.org`. */
export function completeLink(typed: string): string {
  const address = typed.trim()
  if (/^[/#?.]/.test(address)) return address
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(address)) return `mailto:${address}`
  if (/^\+?\d[\d\s()-]{4,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  // A name with a dot in it, or with a port behind it, is a host: no scheme looks like that.
  const isHost = /^(localhost|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+)(:\d+)?([/?#]|$)/iu.test(address)
  return isHost || !address.includes(':') ? `https://${address}` : address
}
