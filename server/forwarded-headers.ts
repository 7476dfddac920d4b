import { isIPv6 } from 'node:net'

type Reading = { isProxyTrusted: boolean; publicOrigin: string }

/**
 * The request as the visitor's browser sent it: behind a proxy, scheme, host and client are in
 * the X-Forwarded-* headers.
 */
export function applyForwardedHeaders(
  request: Request,
  peerAddress: string,
  reading: Reading,
): { request: Request; host: string; ipAddress: string } {
  const url = new URL(request.url)
  const header = (name: string) => request.headers.get(name)
  const host = visitedHost(header, reading) ?? url.host
  if (host !== url.host) {
    // Setting a host without a port would leave our own port in place.
    url.port = ''
    url.host = host
  }
  if (reading.isProxyTrusted) {
    const proto = lastEntry(header('x-forwarded-proto'))
    if (proto === 'https' || proto === 'http') url.protocol = proto
  }
  // A browser whose Origin is our public address is on it, even if the proxy does not forward scheme or host.
  const known = new URL(reading.publicOrigin)
  if (url.host === known.host || header('origin') === reading.publicOrigin) {
    url.protocol = known.protocol
    url.port = ''
    url.host = known.host
  }
  // The last entry is the one our own proxy added; the client can forge those before it.
  const forwarded = reading.isProxyTrusted ? lastEntry(header('x-forwarded-for')) : null
  return {
    request: url.href === request.url ? request : new Request(url, request),
    host,
    ipAddress: networkOf(forwarded ?? peerAddress),
  }
}

export function visitedHost(
  header: (name: string) => string | null | undefined,
  { isProxyTrusted }: Pick<Reading, 'isProxyTrusted'>,
): string | null {
  const forwarded = isProxyTrusted ? lastEntry(header('x-forwarded-host')) : null
  const host = forwarded ?? header('host')
  return host && /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host) ? host : null
}

/** The network that rate limits count by: an IPv4 address, or the IPv6 prefix that one household has to itself. */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ipAddress)) return ipAddress
  const [head = '', tail] = ipAddress.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

function lastEntry(header: string | null | undefined): string | null {
  return header?.split(',').at(-1)?.trim() || null
}
