/** The request as the visitor's browser sent it: behind a proxy, scheme, host and client are in its headers. */
export function seenFromOutside(
  request: Request,
  peerAddress: string,
  isProxyTrusted: boolean,
): { request: Request; address: string } {
  if (!isProxyTrusted) return { request, address: peerAddress }
  const url = new URL(request.url)
  const proto = lastEntry(request.headers.get('x-forwarded-proto'))
  const host = lastEntry(request.headers.get('x-forwarded-host'))
  if (proto === 'https' || proto === 'http') url.protocol = proto
  if (host && /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)) {
    // A host without a port would otherwise leave ours standing.
    url.port = ''
    url.host = host
  }
  // The last entry is the one our own proxy added; those before it are whatever the client claimed.
  const address = lastEntry(request.headers.get('x-forwarded-for')) ?? peerAddress
  return { request: url.href === request.url ? request : new Request(url, request), address }
}

function lastEntry(header: string | null): string | null {
  return header?.split(',').at(-1)?.trim() || null
}
