import { createContext, type ReactNode, useContext } from 'react'

/** What a page may know about the request it is rendered for. In the browser there is none. */
type RequestFacts = { reference: string | null; nonce: string | undefined }

const RequestFactsContext = createContext<RequestFacts>({ reference: null, nonce: undefined })

export function RequestFactsProvider({ children, ...facts }: RequestFacts & { children: ReactNode }) {
  return <RequestFactsContext value={facts}>{children}</RequestFactsContext>
}

export function useRequestFacts(): RequestFacts {
  return useContext(RequestFactsContext)
}
