import pino from 'pino'

export type Log = pino.Logger

const FLUSH_MS = 500
/** Buffer for a slow reader or a full disk; lines beyond it are dropped. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024

/** JSON lines on standard output, written in batches so that logging does not slow a request down. */
export function createLog(level: string): Log {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    maxLength: WAITING_MAX_BYTES,
    periodicFlush: FLUSH_MS,
  })
  // A log that cannot be written, as on a full disk, must not stop the server.
  output.on('error', () => {})
  return pino(logOptions(level), output)
}

/**
 * Flushes and resolves, even where writing fails. The destination is destroyed because it would otherwise retry at exit
 * for as long as the disk is full.
 */
export function closeLog(log: Log): Promise<void> {
  const output = (log as unknown as Record<symbol, { destroy: () => void }>)[pino.symbols.streamSym]
  return new Promise((resolve) =>
    log.flush(() => {
      output?.destroy()
      resolve()
    }),
  )
}

export function logOptions(level: string): pino.LoggerOptions {
  return { level, base: null, serializers: { err: describeError } }
}

/** A database error quotes the values of the row; those may be personal data. */
function describeError(error: Error) {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as pino.SerializedError & {
    code?: string
  }
  return { type, message, stack, code }
}
