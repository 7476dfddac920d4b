import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { RequestFactsProvider } from '#app/ui/request-facts.tsx'

const ABORT_MS = 10_000

/** How long the loaders of a streaming page may take. */
export const streamTimeout = ABORT_MS - 1_000

/**
 * A page that streams sends its frame at once and the rest as it becomes ready. Every other page is rendered whole
 * before the first byte, so that nothing of it hides behind a script and its bytes can be kept.
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
      hasAnswered = true
      const body = new PassThrough()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: responseStatus, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <RequestFactsProvider reference={id} nonce={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </RequestFactsProvider>,
      {
        nonce,
        ...(isStreamed ? { onShellReady: respond } : { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        onAllReady: () => {
          clearTimeout(timer)
          if (!hasAnswered) respond()
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What a client asked wrongly is its own affair; it has its answer and a line in the request log.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const about = context.get(requestContext)
  about.fault = error
  about.services.log.error(
    { err: error, id: about.id, path: new URL(request.url).pathname },
    'request failed',
  )
}
