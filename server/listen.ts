import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { hasSessionCookie } from '#app/features/staff/sessions.server.ts'
import { EnvError } from '#app/platform/env.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { App } from './app.ts'
import { pageKey } from './page-address.ts'
import { negotiate } from './page-cache.ts'
import { logRequest } from './request-log.ts'
import { baseHeaders } from './security-headers.ts'

export async function listen(app: App, services: Services) {
  const { env, log } = services
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 15_000 })
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, { address: incoming.socket.remoteAddress ?? 'unknown' }),
  )
  const common = baseHeaders(env.publicOrigin)

  /** A page that is kept goes out without the request ever being built: this is the path of almost every visit. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || hasSessionCookie(headers.cookie)) return false
    const startedAt = performance.now()
    const [path = '/', search = ''] = url.split('?', 2)
    const host = env.TRUST_PROXY ? headers['x-forwarded-host'] : headers.host
    const page = app.pages.get(pageKey(String(host ?? headers.host ?? ''), path, search))
    if (!page) return false
    const { variant, isUnchanged } = negotiate(
      page,
      String(headers['accept-encoding'] ?? ''),
      headers['if-none-match'],
    )
    const status = isUnchanged ? 304 : 200
    response.writeHead(status, { ...variant.headers, ...common })
    response.end(isUnchanged || method === 'HEAD' ? undefined : variant.body)
    logRequest(log, { id: '', method, path, status, startedAt, from: 'cache' })
    return true
  }

  let isDraining = false
  server.on('request', (request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    if (answerFromCache(request, response)) return
    answer(request, response)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, env.PORT)))
    server.listen(env.PORT, env.HOST, resolve)
  })

  return {
    port: (server.address() as AddressInfo).port,
    /** Takes no new request, lets those under way finish, and gives up on them after the given time. */
    async drain(timeoutMs: number): Promise<void> {
      isDraining = true
      const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearTimeout(timer)
    },
  }
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new EnvError(
      `port ${port} is in use; stop the other program or choose a port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new EnvError(`port ${port} needs more rights; choose one above 1023 with PORT`)
  return error
}
