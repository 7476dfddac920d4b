import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'
import { contentSecurityPolicy, hashOwnScripts, nonceSource } from '../security-headers.ts'
import { gatherScripts, holdScripts, listPublicRoutes, type ModuleUrl } from './hold-scripts.ts'
import { accepts } from './page-cache.ts'

/** Gives an HTML answer its csp: by nonce where it streams, by the hashes of its scripts otherwise. Then it sleeps. */
export async function finishPage(
  response: Response,
  { nonce, isStreamed, moduleUrl }: { nonce: string; isStreamed: boolean; moduleUrl: ModuleUrl },
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (isStreamed && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  // A document with a csp of its own, such as an embed, is not a page of the site.
  const isPage =
    headers.get('content-type')?.startsWith('text/html') && !headers.has('content-security-policy')
  if (!isPage) {
    return new Response(response.body, { status: response.status, headers })
  }
  if (isStreamed) {
    headers.set('content-security-policy', contentSecurityPolicy([nonceSource(nonce)]))
    return new Response(response.body, { status: response.status, headers })
  }
  const text = gatherScripts(await response.text(), nonce)
  const { html, sources } = hashOwnScripts(listPublicRoutes(text), nonce)
  headers.set('content-security-policy', contentSecurityPolicy(sources))
  headers.set('speculation-rules', '"/speculation-rules.json"')
  return new Response(holdScripts(html, moduleUrl), { status: response.status, headers })
}

/** Compresses an answer that is not cached, chunk by chunk as it is produced. */
export function gzipStream(response: Response, request: Request): Response {
  const headers = new Headers(response.headers)
  const isText = headers.get('content-type')?.startsWith('text/') ?? false
  const isWanted = accepts(request.headers.get('accept-encoding') ?? '', 'gzip')
  if (!response.body || !isText || !isWanted || headers.has('content-encoding')) return response
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'Accept-Encoding')
  headers.delete('content-length')
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH })
  // Whichever side ends early ends the other; a client that disconnects is not worth a line in the log.
  pipeline(Readable.fromWeb(response.body as NodeReadableStream), gzip, () => {})
  return new Response(Readable.toWeb(gzip) as ReadableStream, { status: response.status, headers })
}
