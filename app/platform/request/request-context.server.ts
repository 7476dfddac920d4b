import { createContext } from 'react-router'
import type { Services } from '../services.server.ts'

/** What the server knows about the request it hands to a route. */
export type RequestContext = {
  /** Quoted to a visitor when something fails, and found in the log. */
  id: string
  services: Services
  /** The client's address, for limits only; it is never stored or logged. */
  address: string
  /** Present where a page streams: its scripts carry this nonce. Other pages' scripts are hashed. */
  nonce: string | null
  /** A page that says something about time names the moment at which it stops being true. */
  expirePageAt: (epochMs: number) => void
}

export const requestContext = createContext<RequestContext>()
