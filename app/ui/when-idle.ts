/** A page that is never idle, such as one with an animation, waits no longer than this. */
const PATIENCE_MS = 2000

/** Calls once when the page has nothing else to do. The answer takes the call back. */
export function whenIdle(call: () => void): () => void {
  // Not every browser tells when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(call, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(request)
}
