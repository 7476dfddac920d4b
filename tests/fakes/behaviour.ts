export type Behaviour =
  | { kind: 'ok' }
  | { kind: 'status'; code: number; body: unknown; headers: Record<string, string> }
  | { kind: 'slow'; ms: number }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'cut' }
  | { kind: 'stall' }
  | { kind: 'drip'; everyMs: number }
  | { kind: 'html'; code: number }
  | { kind: 'huge'; bytes: number; contentType: string; code: number }
  | { kind: 'wrong-type'; contentType: string }

/** The fake's normal answer. */
export function ok(): Behaviour {
  return { kind: 'ok' }
}

/** A scripted answer: a string is sent as plain text, anything else as JSON. */
export function status(code: number, body: unknown = '', headers: Record<string, string> = {}): Behaviour {
  return { kind: 'status', code, body, headers }
}

/** The normal answer, late. */
export function slow(ms: number): Behaviour {
  return { kind: 'slow', ms }
}

/** Accepts the request and never answers. */
export function hang(): Behaviour {
  return { kind: 'hang' }
}

/** Resets the connection before the request has any effect. */
export function reset(): Behaviour {
  return { kind: 'reset' }
}

/** The request takes effect, but the connection ends halfway through the answer. */
export function cut(): Behaviour {
  return { kind: 'cut' }
}

/** The request takes effect, but the answer stops halfway and the connection stays open. */
export function stall(): Behaviour {
  return { kind: 'stall' }
}

/** A 200 answer that never ends, one byte at a time. */
export function drip(everyMs = 10): Behaviour {
  return { kind: 'drip', everyMs }
}

/** The page of a proxy instead of the vendor's answer. */
export function html(code = 200): Behaviour {
  return { kind: 'html', code }
}

/** A very long answer without a content length. */
export function huge(bytes: number, contentType = 'application/json', code = 200): Behaviour {
  return { kind: 'huge', bytes, contentType, code }
}

/** The normal bytes under a wrong content type. */
export function wrongType(contentType = 'text/plain'): Behaviour {
  return { kind: 'wrong-type', contentType }
}

export type Script<B> = {
  /** Applies until changed, after the one-off behaviours are used up. */
  behave: (behaviour: B) => void
  /** The next request gets the first, the one after it the second, and so on. */
  behaveOnce: (...behaviours: B[]) => void
}

export function createScript<B>(usual: B): Script<B> & { next: () => B; reset: () => void } {
  const queue: B[] = []
  let standing = usual
  return {
    behave(behaviour) {
      standing = behaviour
    },
    behaveOnce(...behaviours) {
      queue.push(...behaviours)
    },
    next: () => queue.shift() ?? standing,
    reset() {
      queue.length = 0
      standing = usual
    },
  }
}
