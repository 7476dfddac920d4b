import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { ErrorReferenceProvider } from '#app/ui/error-reference.tsx'

const ABORT_MS = 10_000

/** How long the loaders of a streaming page may take. */
export const streamTimeout = ABORT_MS - 1_000

/**
 * A page with a nonce streams: its frame goes out at once and the rest follows. Every other page is rendered
 * whole before the first byte, so that nothing of it hides behind a script and its bytes can be kept.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, nonce, services } = context.get(requestContext)
  return new Promise((resolve, reject) => {
    let responseStatus = status
    let hasShell = false
    const respond = () => {
      const body = new PassThrough()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: responseStatus, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ErrorReferenceProvider reference={id}>
        <ServerRouter context={entryContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </ErrorReferenceProvider>,
      {
        ...(nonce ? { nonce, onShellReady: respond } : { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        onAllReady: () => {
          clearTimeout(timer)
          hasShell = true
          if (!nonce) respond()
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500
          // Before the shell is ready the error also rejects this promise and is logged there.
          if (hasShell || nonce) services.log.error({ err: error, id }, 'rendering failed')
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), ABORT_MS)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { id, services } = context.get(requestContext)
  services.log.error({ err: error, id, path: new URL(request.url).pathname }, 'request failed')
}
