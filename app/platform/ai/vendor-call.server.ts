import type { AiFault, AiOutcome } from './ai-call.ts'

export type VendorRequest = {
  url: string
  headers?: Record<string, string>
  body: unknown
  /** Called with each piece of an event stream as it arrives. */
  onPiece?: (piece: Uint8Array) => void
}

/** Metadata of a call, whatever its outcome. Holds nothing of the question or the answer. */
export type CallTrace = {
  sentBytes: number
  receivedBytes: number
  /** Of the newest response; null before there is one. */
  status: number | null
  /** The code of a failed connection, such as ECONNREFUSED. */
  errorCode: string | null
}

export type VendorCall = VendorRequest & {
  /** For the whole exchange, including the body. */
  timeLimit: AbortSignal
  maxBytes: number
  signal: AbortSignal
  trace: CallTrace
}

export type VendorAnswer = {
  isOk: boolean
  status: number
  statusText: string
  contentType: string
  bytes: Uint8Array
}

/** Only one line of an error response is ever shown; the rest need not be read. */
const REFUSAL_MAX_BYTES = 64 * 1024

export function newTrace(): CallTrace {
  return { sentBytes: 0, receivedBytes: 0, status: null, errorCode: null }
}

/** One HTTP exchange. Any status is a value, not an error; the result holds nothing of the request, nor its URL. */
export async function callVendor(call: VendorCall): Promise<AiOutcome<VendorAnswer>> {
  const { trace } = call
  const signal = AbortSignal.any([call.signal, call.timeLimit])
  if (signal.aborted) return faultOf(endOf(call))
  const body = JSON.stringify(call.body)
  trace.sentBytes += Buffer.byteLength(body)
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...call.headers },
      body,
      // A redirect could send a key and a visitor's text to an address that is not configured.
      redirect: 'manual',
      signal,
    })
    trace.status = response.status
    const maxBytes = response.ok ? call.maxBytes : REFUSAL_MAX_BYTES
    const { ok: isOk, status, statusText } = response
    const contentType = response.headers.get('content-type')?.toLowerCase() ?? ''
    const onPiece = isOk && isEventStream({ contentType }) ? call.onPiece : undefined
    const { bytes, isWhole } = await readUpTo(response, maxBytes, trace, onPiece)
    if (!isWhole && isOk) return faultOf({ kind: 'unanswered', reason: 'too-long' })
    return { ok: true, value: { isOk, status, statusText, contentType, bytes } }
  } catch (error) {
    if (signal.aborted) return faultOf(endOf(call))
    trace.errorCode = codeOf(error)
    return faultOf({ kind: 'unanswered', reason: 'no-connection' })
  }
}

export function isEventStream({ contentType }: Pick<VendorAnswer, 'contentType'>): boolean {
  return contentType.startsWith('text/event-stream')
}

/** Stops reading a body once it is longer than allowed. */
async function readUpTo(
  response: Response,
  maxBytes: number,
  trace: CallTrace,
  onPiece: VendorRequest['onPiece'],
) {
  const pieces: Uint8Array[] = []
  let left = maxBytes
  let isWhole = true
  for await (const piece of response.body ?? []) {
    trace.receivedBytes += piece.length
    pieces.push(piece.subarray(0, left))
    left -= piece.length
    if (left < 0) {
      isWhole = false
      break
    }
    onPiece?.(piece)
  }
  return { bytes: Buffer.concat(pieces), isWhole }
}

/** What ended the call: the caller, or the time limit. */
function endOf({ signal, timeLimit }: VendorCall): AiFault {
  const isLate = timeLimit.aborted && !signal.aborted
  return isLate ? { kind: 'unanswered', reason: 'late' } : { kind: 'cancelled' }
}

function faultOf(fault: AiFault): { ok: false; fault: AiFault } {
  return { ok: false, fault }
}

/** Only the code: the message of such an error may quote the URL, and with it a key. */
function codeOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^[A-Z0-9_]+$/.test(code)) return code
  }
  return null
}
