const HOST_MAX_LENGTH = 253
const hostLabel = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i

/**
 * A URL that a browser can open, without credentials. Browsers differ in how they parse non-ASCII hosts, so those are
 * accepted only in punycode, as a browser copies them.
 */
export function isWebUrl(value: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#:]+)(?::\d*)?(?:[/?#]|$)/i.exec(value) ?? []
  if (host.length > HOST_MAX_LENGTH || !host.split('.').every((label) => hostLabel.test(label))) return false
  if (/[\s\p{Cc}]/u.test(value)) return false
  try {
    return Boolean(new URL(value))
  } catch {
    return false
  }
}
