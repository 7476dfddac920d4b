import pino from 'pino'

export type Log = pino.Logger

const FLUSH_MS = 500

/** JSON lines on standard output, written in batches so that logging does not slow a request down. */
export function createLog(level: string): Log {
  return pino(
    logOptions(level),
    pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: FLUSH_MS }),
  )
}

export function logOptions(level: string): pino.LoggerOptions {
  return { level, base: null, serializers: { err: describeError } }
}

/** A database quotes the values of the row it complains about; those may be somebody's data. */
function describeError(error: Error) {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as pino.SerializedError & {
    code?: string
  }
  return { type, message, stack, code }
}
