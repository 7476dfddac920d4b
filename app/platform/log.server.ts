import pino from 'pino'

export type Log = pino.Logger

/** JSON lines on standard output, written in batches so that logging does not slow a request down. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 1, sync: false, minLength: 4096 }))
}
