/** The longest wait, for a page that is never idle, such as one with an animation. */
const TIMEOUT_MS = 2000

/** Calls once when the page is idle. Returns a function that cancels the call. */
export function whenIdle(call: () => void): () => void {
  // Not every browser has requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(call, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(request)
}
