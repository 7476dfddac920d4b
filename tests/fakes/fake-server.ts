import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Behaviour, createScript, ok, type Script } from './behaviour.ts'
import { perform, type Reply, send } from './fake-reply.ts'

export type RecordedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A function chooses by request, for example to fail one of four models called in parallel. */
type Scripted = Behaviour | ((request: RecordedRequest) => Behaviour)

export type FakeHttp = Script<Scripted> & {
  origin: string
  requests: RecordedRequest[]
  clear: () => void
  close: () => Promise<void>
}

/** The body as JSON, or null where it is not JSON, so that a schema rejects it like any other wrong body. */
export function jsonBody(request: RecordedRequest): unknown {
  try {
    return JSON.parse(request.body.toString('utf8'))
  } catch {
    return null
  }
}

export async function startFakeHttp(
  handler: (request: RecordedRequest) => Reply | Promise<Reply>,
  port = 0,
): Promise<FakeHttp> {
  const requests: RecordedRequest[] = []
  const script = createScript<Scripted>(ok())
  const closing = new AbortController()

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const request = await record(incoming)
    requests.push(request)
    const scripted = script.next()
    const behaviour = typeof scripted === 'function' ? scripted(request) : scripted
    await perform(behaviour, { response, handle: () => handler(request), signal: closing.signal })
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) response.destroy()
      else
        send(response, { status: 500, contentType: 'text/plain', body: `stand-in failed: ${String(error)}` })
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: script.behave,
    behaveOnce: script.behaveOnce,
    clear() {
      requests.length = 0
      script.reset()
    },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      closing.abort()
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: await buffer(incoming),
  }
}
