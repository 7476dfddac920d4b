import { isIPv6 } from 'node:net'

type Reading = { isProxyTrusted: boolean; publicOrigin: string }

/** The request as the visitor's browser sent it: behind a proxy, scheme, host and client are in its headers. */
export function seenFromOutside(
  request: Request,
  peerAddress: string,
  reading: Reading,
): { request: Request; host: string; address: string } {
  const url = new URL(request.url)
  const header = (name: string) => request.headers.get(name)
  const host = visitedHost(header, reading) ?? url.host
  if (host !== url.host) {
    // A host without a port would otherwise leave ours standing.
    url.port = ''
    url.host = host
  }
  if (reading.isProxyTrusted) {
    const proto = lastEntry(header('x-forwarded-proto'))
    if (proto === 'https' || proto === 'http') url.protocol = proto
  }
  // A browser that names our public address is on it, even if the proxy between says nothing about it.
  const known = new URL(reading.publicOrigin)
  if (url.host === known.host || header('origin') === reading.publicOrigin) {
    url.protocol = known.protocol
    url.port = ''
    url.host = known.host
  }
  // The last entry is the one our own proxy added; those before it are whatever the client claimed.
  const forwarded = reading.isProxyTrusted ? lastEntry(header('x-forwarded-for')) : null
  return {
    request: url.href === request.url ? request : new Request(url, request),
    host,
    address: networkOf(forwarded ?? peerAddress),
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

/** What limits count: an address of version 4, or the network of version 6 that one household has to itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

function lastEntry(header: string | null | undefined): string | null {
  return header?.split(',').at(-1)?.trim() || null
}
