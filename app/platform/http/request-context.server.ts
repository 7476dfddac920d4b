import { createContext } from 'react-router'
import type { Services } from '../services.ts'

/** What the server knows about the request it hands to a route. */
export type RequestContext = {
  /** The request id: shown to a visitor when something fails, and found in the log. */
  id: string
  services: Services
  /** The client's IP address, or its IPv6 network, for rate limits and staff sessions; stored with those alone, and never logged. */
  ipAddress: string
  /** The csp nonce of this page's own inline scripts. */
  nonce: string
  /** A page for staff is streamed; one for visitors is sent whole. */
  isStreamed: boolean
  /** A page whose content depends on time names the moment when it becomes wrong. */
  expirePageAt: (epochMs: number) => void
  /** The last fault that made this request fail, so that the server can choose the status. */
  fault: unknown
}

export const requestContext = createContext<RequestContext>()

/** 405 for a URL that takes POST only, or GET as well where `alsoRead` is true. */
export function onlyPost({ alsoRead = false } = {}): Response {
  return new Response(null, { status: 405, headers: { allow: alsoRead ? 'GET, HEAD, POST' : 'POST' } })
}
