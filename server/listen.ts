import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { isUpload } from '#app/composition/route-limits.ts'
import { signedSessionToken } from '#app/platform/auth/auth.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { App } from './app.ts'
import { visitedHost } from './forwarded-headers.ts'
import { watchConnections } from './open-connections.ts'
import { cacheKey, normalisePath } from './pages/cache-key.ts'
import { negotiate } from './pages/page-cache.ts'
import { createHostCheck } from './request-guards.ts'
import { createHitLog } from './request-log.ts'
import { baseHeaders } from './security-headers.ts'
import { describeListenError } from './start-error.ts'

/** Time limit for a response of which the client reads nothing. */
const STALLED_MS = 30_000
/** Time limit for a client to read one whole response, however slowly. */
const ANSWER_MAX_MS = 5 * 60_000
/** Time limits for a client to send a whole request: a file may come by a slow line, everything else is small. */
const UPLOAD_MAX_MS = 5 * 60_000
const BODY_MAX_MS = 30_000
/** How many page addresses are remembered, and the longest one that is. */
const ADDRESSES_MAX = 1_000
const ADDRESS_MAX_LENGTH = 256
const GRACE_MS = 500
/** How long what has arrived may take to be accepted: on a busy machine a turn of the event loop is long. */
const ACCEPT_MAX_MS = 5_000
/** In a longer turn of the event loop a connection may have arrived after its accepting. */
const SHORT_TURN_MS = 2
/** How often, after the closing, connections are closed that have become idle. */
const SWEEP_MS = 300
/** After the closing, a connection that was made before it has that long to bring its first request. */
const FIRST_REQUEST_MS = 3_000

type AnswerLimits = { stalledMs: number; answerMaxMs: number }
type PageAddress = { host: string; forwarded: string; path: string; key: string | null }
/** The headers that decide about a cached page, by the length of their names. */
const PAGE_HEADERS = ['host', 'cookie', 'if-none-match', 'accept-encoding', 'x-forwarded-host'] as const
type PageHeader = (typeof PAGE_HEADERS)[number]
/** Empty where one is missing. */
type PageHeaders = Record<PageHeader, string> & { hosts: number }
const BY_LENGTH: (PageHeader | undefined)[] = []
for (const name of PAGE_HEADERS) BY_LENGTH[name.length] = name

export async function listen(
  app: App,
  services: Services,
  {
    stalledMs = STALLED_MS,
    answerMaxMs = ANSWER_MAX_MS,
    bodyMaxMs = BODY_MAX_MS,
    firstRequestMs = FIRST_REQUEST_MS,
    acceptMaxMs = ACCEPT_MAX_MS,
  } = {},
) {
  const limits = { stalledMs, answerMaxMs }
  const { env, log } = services
  const server = createServer({
    keepAliveTimeout: 65_000,
    requestTimeout: UPLOAD_MAX_MS,
    headersTimeout: 15_000,
    // A request without a body is complete at once: reading its empty stream costs a tenth of answering it.
    optimizeEmptyRequests: true,
  })
  const connections = watchConnections(server)
  const isAllowedHost = createHostCheck(env)
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, { peerAddress: incoming.socket.remoteAddress ?? 'unknown' }),
  )

  const hits = createHitLog(log)
  const addresses = new Map<string, PageAddress>()

  /** Computed once for each URL: almost all visits ask for the same few hundred, of the same host. */
  function addressOf(url: string, headers: PageHeaders): PageAddress {
    const { host } = headers
    const forwarded = env.TRUST_PROXY ? headers['x-forwarded-host'] : ''
    const known = addresses.get(url)
    if (known && known.host === host && known.forwarded === forwarded) return known
    const [path = '/', search = ''] = url.split(/\?(.*)/s)
    const visited = visitedHost((name) => headers[name as PageHeader], { isProxyTrusted: env.TRUST_PROXY })
    const key = visited && isAllowedHost(visited) ? cacheKey(visited, path, search) : null
    const address = { host, forwarded, path, key }
    if (url.length + host.length + forwarded.length <= ADDRESS_MAX_LENGTH) {
      if (addresses.size >= ADDRESSES_MAX) addresses.clear()
      addresses.set(url, address)
    }
    return address
  }

  /** A cached page is sent without a Request object ever being built: this is the path of almost every visit. */
  function answerFromCache(
    request: IncomingMessage,
    response: ServerResponse,
    headers: PageHeaders,
  ): boolean {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (headers.cookie && signedSessionToken(headers.cookie, env.secret)) return false
    const { path, key } = addressOf(url, headers)
    const page = key ? app.pages.get(key) : null
    if (!page) return false
    const { variant, isUnchanged } = negotiate(page, headers['accept-encoding'], headers['if-none-match'])
    const status = isUnchanged ? 304 : 200
    response.writeHead(status, isUnchanged ? variant.headersUnchanged : variant.headers)
    response.end(isUnchanged || method === 'HEAD' ? undefined : variant.body)
    if (isUnchanged) app.hits.unchanged++
    else app.hits.sent++
    hits.count(method, path, status)
    return true
  }

  /** A page has no body to wait for. */
  function mayBeSlow({ method, url = '/', headers }: IncomingMessage, pageHeaders: PageHeaders): boolean {
    if (method === 'GET' || method === 'HEAD') return true
    const normalPath = normalisePath(addressOf(url, pageHeaders).path)
    const about = new Headers()
    for (const name of ['content-type', 'content-length'] as const) {
      if (headers[name]) about.set(name, headers[name])
    }
    return normalPath !== null && isUpload(normalPath, about)
  }

  let isDraining = false
  /** Requests that wait for the end of listening; null before and after. */
  let held: (() => void)[] | null = null
  server.on('request', (request, response) => {
    connections.noteRequest(request, response)
    if (held) held.push(() => receive(request, response))
    else receive(request, response)
  })
  function receive(request: IncomingMessage, response: ServerResponse): void {
    if (isDraining) response.setHeader('connection', 'close')
    if (isDraining && request.url === '/readyz') return void response.writeHead(503).end('stopping')
    const headers = readPageHeaders(request)
    // Node uses the first and drops the others; a proxy in front may have checked another one.
    if (headers.hosts > 1) {
      cutOffStalled(response, limits)
      response.writeHead(400, { ...baseHeaders(env.publicOrigin), 'content-type': 'text/plain' })
      return void response.end('This request names two hosts.')
    }
    if (answerFromCache(request, response, headers)) {
      // The system has taken the whole of most pages already. A response behind another on its connection has no socket yet.
      if (response.socket?.writableLength !== 0) cutOffStalled(response, limits)
      return
    }
    cutOffStalled(response, limits)
    if (!mayBeSlow(request, headers)) cutOffSlowBody(request, response, bodyMaxMs)
    answer(request, response)
  }

  /**
   * Node accepts one connection in a turn of its event loop, and closing resets those that still wait: hence it closes after a
   * turn that brought none and was short. What is accepted last is answered after the closing, so that the turns are short.
   */
  async function acceptWaiting(): Promise<void> {
    const deadline = performance.now() + acceptMaxMs
    let accepted = 0
    const count = () => accepted++
    server.on('connection', count)
    for (let isQuiet = false; !isQuiet && performance.now() < deadline; ) {
      // Waits for the end of the current turn, whose accept phase may be over already.
      await nextTurn()
      const [before, startedAt] = [accepted, performance.now()]
      await nextTurn()
      isQuiet = accepted === before && performance.now() - startedAt < SHORT_TURN_MS
    }
    server.off('connection', count)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describeListenError(error, env)))
    server.listen(env.PORT, env.HOST, resolve)
  })
  // A connection that cannot be accepted affects one visitor and must not end the process.
  server.on('error', (error) => log.error({ err: error }, 'accepting a connection failed'))

  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Graceful shutdown. Goes on accepting for a moment while `/readyz` says it is stopping: closing at once would cut
     * connections that have arrived but are not accepted yet. Then the requests under way finish, up to the time limit.
     */
    async drain(timeoutMs: number): Promise<void> {
      isDraining = true
      await wait(GRACE_MS)
      held = []
      const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await acceptWaiting()
      const closedAt = performance.now()
      // After the reading of this turn, and not before it: what has brought a request is no longer idle.
      const closeIdle = () => connections.closeIdle({ unused: performance.now() - closedAt > firstRequestMs })
      const sweep = setInterval(() => setImmediate(closeIdle), SWEEP_MS)
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      for (const receiveHeld of held.splice(0)) receiveHeld()
      held = null
      await closed
      clearTimeout(timer)
      clearInterval(sweep)
      hits.flush()
    },
  }
}

/**
 * Slow-read protection: ends the connection of a client that does not read its response. The socket's timer fires when
 * nothing was read or written for so long; with nothing left to write, the server is the slow side and the connection
 * stays. Any byte restarts that timer, so a client could send bytes only to keep it alive: hence a second limit on the
 * whole response, from the moment all of it is ready.
 */
function cutOffStalled(response: ServerResponse, { stalledMs, answerMaxMs }: AnswerLimits): void {
  const limit = () => {
    const { socket } = response
    const timer = setTimeout(() => socket?.destroy(), answerMaxMs).unref()
    response.once('close', () => clearTimeout(timer))
  }
  // A response that is queued behind another on its connection finishes when its turn comes.
  if (response.writableEnded && response.socket) limit()
  else response.once('prefinish', limit)
  response.setTimeout(stalledMs).on('timeout', (socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
}

/** As Node does at its own time limit, which is that of the slowest upload. */
function cutOffSlowBody(request: IncomingMessage, response: ServerResponse, maxMs: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) {
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    request.socket.destroySoon()
  }, maxMs).unref()
  response.once('close', () => clearTimeout(timer))
}

/** Ignores case, as HTTP does, without making a string. A name has only letters and hyphens, which this bit leaves as they are. */
function isSameName(given: string, lowerCase: string): boolean {
  for (let index = 0; index < given.length; index++) {
    if ((given.charCodeAt(index) | 0x20) !== lowerCase.charCodeAt(index)) return false
  }
  return true
}

/** In one pass, without the object of all headers that Node would build. What is there twice is joined as Node does. */
function readPageHeaders({ rawHeaders }: IncomingMessage): PageHeaders {
  const found: PageHeaders = {
    hosts: 0,
    host: '',
    cookie: '',
    'if-none-match': '',
    'accept-encoding': '',
    'x-forwarded-host': '',
  }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? ''
    const name = BY_LENGTH[given.length]
    if (name === undefined || !isSameName(given, name)) continue
    const value = rawHeaders[index + 1] ?? ''
    const before = found[name]
    found[name] = before === '' ? value : before + (name === 'cookie' ? '; ' : ', ') + value
    if (name === 'host') found.hosts++
  }
  return found
}
