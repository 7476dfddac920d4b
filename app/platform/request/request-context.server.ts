import { createContext } from 'react-router'
import type { Services } from '../services.server.ts'

/** What the server knows about the request it hands to a route. */
export type RequestContext = {
  /** Quoted to a visitor when something fails, and found in the log. */
  id: string
  services: Services
  /** The client's address, for limits and the sessions of staff; it is stored with those alone, and never logged. */
  address: string
  /** What the inline scripts of this page carry, and no other script can. */
  nonce: string
  /** A page for staff goes out in pieces as they become ready; one for visitors whole. */
  isStreamed: boolean
  /** A page that says something about time names the moment at which it stops being true. */
  expirePageAt: (epochMs: number) => void
  /** The last fault that made this request fail, for whoever answers it. */
  fault: unknown
}

export const requestContext = createContext<RequestContext>()
