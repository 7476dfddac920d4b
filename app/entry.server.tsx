import { Readable, Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { inPieces } from '#app/platform/http/in-pieces.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { RequestInfoProvider } from '#app/ui/page/request-info.tsx'
import { SKELETON_DELAY_MS } from '#app/ui/skeleton.tsx'

const ABORT_MS = 10_000

/** Time limit for the loaders of a streaming page. */
export const streamTimeout = ABORT_MS - 1_000

/**
 * A page that streams sends its frame almost at once and the rest as it becomes ready. Every other page is rendered whole
 * before the first byte, so that no part of it needs a script to appear and its bytes can be cached.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, nonce, isStreamed, services } = context.get(requestContext)
  return new Promise((resolve, reject) => {
    let responseStatus = status
    let hasAnswered = false
    const respond = () => {
      if (hasAnswered) return
      hasAnswered = true
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const answer = (body: BodyInit) => resolve(new Response(body, { status: responseStatus, headers }))
      if (!isStreamed) return void pipe(collect(answer))
      const body = inPieces()
      answer(Readable.toWeb(body) as ReadableStream)
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <RequestInfoProvider reference={id} nonce={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </RequestInfoProvider>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          if (isStreamed) setTimeout(respond, SKELETON_DELAY_MS)
        },
        onAllReady: () => {
          clearTimeout(timer)
          respond()
        },
        onShellError: (error) => {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          responseStatus = 500
          services.log.error({ err: error, id }, 'rendering failed')
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), ABORT_MS)
  })
}

/** Takes a page that is complete already: as a stream its bytes would be copied three times more. */
function collect(onEnd: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks))
      done()
    },
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A client error (4xx) is no fault of the server: the client has its answer, and the request log has a line.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const ctx = context.get(requestContext)
  ctx.fault = error
  ctx.services.log.error({ err: error, id: ctx.id, path: new URL(request.url).pathname }, 'request failed')
}
