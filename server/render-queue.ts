import { chatFailure } from '#app/features/chat/chat-answer.ts'
import { createFairSemaphore, createTurns } from '#app/platform/fair-semaphore.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { isRead } from './write-guard.ts'

type Limits = { places: number; waitingMax: number; waitMs: number }
type Lane = 'renders' | 'reads' | 'calls' | 'vendorCalls' | 'uploads'
export type QueueLimits = Record<Lane, Limits>

/** What npm run bench overload shows to be right for two cores. */
export const DEFAULT_QUEUE_LIMITS: QueueLimits = {
  /** A render keeps the whole process busy: more of them at once would only make each of them slower. */
  renders: { places: 2, waitingMax: 128, waitMs: 5_000 },
  /** Pictures and data: short, and never held up by a write. */
  reads: { places: 8, waitingMax: 128, waitMs: 5_000 },
  /** Writes are short, but wait for the storage or for a password's hash. */
  calls: { places: 8, waitingMax: 128, waitMs: 10_000 },
  /** These wait for a vendor for up to a minute, and keep nothing busy meanwhile. */
  vendorCalls: { places: 64, waitingMax: 64, waitMs: 5_000 },
  /** Each holds a whole picture in memory, from its first byte on and for as long as a slow line takes to bring it. */
  uploads: { places: 4, waitingMax: 0, waitMs: 5_000 },
}
const READ_PATHS = /^\/(api|media|avatars)\//
const UPLOAD_PATH = '/admin/images'
const VENDOR_PATHS = /^\/(api\/chat|admin\/ai\/.+)$/
const CHAT_PATH = '/api/chat'
const RETRY_AFTER_SECONDS = 5
const LOG_PAUSE_MS = 10_000

const TITLE = 'Many people are here at this moment'
const ADVICE = 'We could not make this page in time. Please try again in a few seconds.'
const WRITE_ADVICE =
  'What you sent was not taken. Please go back in your browser: what you typed is still in the form. Then send it again in a few seconds.'

type Asked = { request: Request; normalPath: string; key: string }

/**
 * Back-pressure for everything that no cache answers: so many renders are under way, so many requests wait, fairly
 * shared between addresses and sessions (fair queue), and the rest is answered with 503 at once.
 */
export function createRenderQueue(log: Log, limits: QueueLimits) {
  const turns = createTurns()
  const lanes = {
    renders: createFairSemaphore(limits.renders, turns),
    reads: createFairSemaphore(limits.reads, turns),
    calls: createFairSemaphore(limits.calls, turns),
    vendorCalls: createFairSemaphore(limits.vendorCalls, turns),
    uploads: createFairSemaphore(limits.uploads, turns),
  }
  let turnedAway = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  /** The work's result, or the answer for whom there is no place. */
  async function run<Result>(asked: Asked, work: () => Promise<Result>): Promise<Result | Response> {
    const { key, request } = asked
    const { signal } = request
    const result = await lanes[laneOf(asked)].run({ key, signal }, work)
    if (result !== null) return result
    if (!signal.aborted) logTurnedAway()
    return turnAway(asked)
  }

  /** One line for all of some seconds: a flood must not fill the log as well. */
  function logTurnedAway(): void {
    turnedAway++
    if (performance.now() - loggedAt < LOG_PAUSE_MS) return
    log.warn({ requests: turnedAway }, 'overload: requests are turned away')
    loggedAt = performance.now()
    turnedAway = 0
  }

  return { run }
}

function laneOf({ request, normalPath }: Asked): Lane {
  if (isRead(request)) return READ_PATHS.test(normalPath) ? 'reads' : 'renders'
  if (isUpload(normalPath)) return 'uploads'
  return VENDOR_PATHS.test(normalPath) ? 'vendorCalls' : 'calls'
}

/** Costs neither a render nor a query. Screens take a plain 503 for a server that is out of order for a moment. */
function turnAway({ request, normalPath }: Asked): Response {
  const advice = isRead(request) ? ADVICE : WRITE_ADVICE
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }
  if (normalPath === CHAT_PATH && !isRead(request)) {
    const { reply, status } = chatFailure(`${TITLE}, please try again in a few seconds`, 503)
    return Response.json(reply, { status, headers })
  }
  if (isUpload(normalPath)) return Response.json({ reason: 'busy' }, { status: 503, headers })
  if (!request.headers.get('accept')?.includes('text/html')) {
    return new Response(`${TITLE}. ${advice}`, { status: 503, headers })
  }
  return new Response(page(advice), {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}

/** What is too large to be read before its turn. */
export function isUpload(normalPath: string): boolean {
  return normalPath === UPLOAD_PATH
}

function page(advice: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${TITLE}</title>
<style>body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 32em; margin: 15vh auto; padding: 0 1.25rem } h1 { line-height: 1.2 }</style>
<h1>${TITLE}</h1>
<p>${advice}</p>
</html>`
}
