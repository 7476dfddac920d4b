import { createContext, type ReactNode, useContext } from 'react'

/** The request that a page is rendered for: its id and its csp nonce. Empty in the browser. */
type RequestInfo = { reference: string | null; nonce: string | undefined }

const RequestInfoContext = createContext<RequestInfo>({ reference: null, nonce: undefined })

export function RequestInfoProvider({ children, ...info }: RequestInfo & { children: ReactNode }) {
  return <RequestInfoContext value={info}>{children}</RequestInfoContext>
}

export function useRequestInfo(): RequestInfo {
  return useContext(RequestInfoContext)
}
