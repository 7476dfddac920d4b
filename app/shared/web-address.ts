const HOST_MAX_LENGTH = 253
const hostLabel = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i

/**
 * An address that a browser can open and that says nothing but where to go. Engines read hosts beyond plain letters in
 * ways of their own; those count as a browser spells them when somebody copies the address.
 */
export function isWebAddress(value: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#:]+)(?::\d*)?(?:[/?#]|$)/i.exec(value) ?? []
  if (host.length > HOST_MAX_LENGTH || !host.split('.').every((label) => hostLabel.test(label))) return false
  if (/[\s\p{Cc}]/u.test(value)) return false
  try {
    return Boolean(new URL(value))
  } catch {
    return false
  }
}
