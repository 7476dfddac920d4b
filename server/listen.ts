import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { signedSessionToken } from '#app/platform/auth/auth.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createHostCheck } from './allowed-hosts.ts'
import type { App } from './app.ts'
import { visitedHost } from './own-address.ts'
import { pageKey } from './page-address.ts'
import { negotiate } from './page-cache.ts'
import { logRequest } from './request-log.ts'
import { baseHeaders } from './security-headers.ts'
import { describeListenError } from './start-error.ts'

/** So long may an answer lie there without its client reading any of it. */
const STALLED_MS = 30_000
/** So long may a client take to read one answer, however slowly it does so. */
const ANSWER_MAX_MS = 5 * 60_000
const GRACE_MS = 500
const SWEEP_MS = 50

export async function listen(
  app: App,
  services: Services,
  { stalledMs = STALLED_MS, answerMaxMs = ANSWER_MAX_MS } = {},
) {
  const { env, log } = services
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 15_000 })
  server.timeout = stalledMs
  const isAllowedHost = createHostCheck(env)
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, { address: incoming.socket.remoteAddress ?? 'unknown' }),
  )

  /** A page that is kept goes out without the request ever being built: this is the path of almost every visit. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (signedSessionToken(headers.cookie, env.secret)) return false
    const startedAt = performance.now()
    const [path = '/', search = ''] = url.split(/\?(.*)/s)
    const host = visitedHost((name) => headers[name]?.toString(), { isProxyTrusted: env.TRUST_PROXY })
    const page = host && isAllowedHost(host) ? app.pages.get(pageKey(host, path, search)) : null
    if (!page) return false
    const encodings = headers['accept-encoding']?.toString()
    const { variant, isUnchanged } = negotiate(page, encodings, headers['if-none-match'])
    const status = isUnchanged ? 304 : 200
    response.writeHead(status, isUnchanged ? variant.headersUnchanged : variant.headers)
    response.end(isUnchanged || method === 'HEAD' ? undefined : variant.body)
    logRequest(log, { id: '', method, path, status, startedAt, from: 'cache' })
    return true
  }

  let isDraining = false
  server.on('request', (request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    if (isDraining && request.url === '/readyz') return void response.writeHead(503).end('stopping')
    cutOffStalled(response, answerMaxMs)
    if (hasTwoHosts(request)) {
      response.writeHead(400, { ...baseHeaders(env.publicOrigin), 'content-type': 'text/plain' })
      return void response.end('This request names two hosts.')
    }
    if (answerFromCache(request, response)) return
    answer(request, response)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describeListenError(error, env)))
    server.listen(env.PORT, env.HOST, resolve)
  })
  // A connection that cannot be accepted is one visitor's trouble, not the end of the process.
  server.on('error', (error) => log.error({ err: error }, 'accepting a connection failed'))

  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Says that it is stopping and goes on for a moment: connections that have arrived but were not accepted yet
     * would be cut by closing at once. Then lets the requests under way finish, and gives up on them in the end.
     */
    async drain(timeoutMs: number): Promise<void> {
      isDraining = true
      await wait(GRACE_MS)
      const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      clearTimeout(timer)
      clearInterval(sweep)
    },
  }
}

/**
 * Ends the connection of a client that does not read its answer. While a request is under way, the timer of the socket
 * runs out when nothing was read or written for so long; where nothing waits to be written, we are the slow ones. That
 * timer starts anew with every byte, also with those that a client sends only to keep it from running out: so the
 * whole answer has its time as well, from the moment when all of it is ready.
 */
function cutOffStalled(response: ServerResponse, answerMaxMs: number): void {
  response.once('prefinish', () => {
    const { socket } = response
    const timer = setTimeout(() => socket?.destroy(), answerMaxMs).unref()
    response.once('close', () => clearTimeout(timer))
  })
  response.on('timeout', (socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
}

/** Node keeps the first and drops the others; a proxy before us may have looked at another one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count > 1
}
