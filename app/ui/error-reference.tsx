import { useEffect, useState } from 'react'
import { useRequestFacts } from './request-facts.tsx'

const ELEMENT_ID = 'error-reference'

/**
 * The number that a visitor can quote and that stands in the log. On the server it is the request's own. In the
 * browser it is taken over from the page, or, for an error that happened here, made up and reported.
 */
export function ErrorReference() {
  const { reference: fromServer } = useRequestFacts()
  const [reference, setReference] = useState(fromServer ?? readRendered())

  useEffect(() => {
    if (reference) return
    const made = crypto.randomUUID().slice(0, 8)
    setReference(made)
    const report = JSON.stringify({ reference: made, path: window.location.pathname })
    navigator.sendBeacon('/api/error-reports', new Blob([report], { type: 'application/json' }))
  }, [reference])

  return (
    <p className="text-muted text-sm">
      Reference: <code id={ELEMENT_ID}>{reference ?? '…'}</code>
    </p>
  )
}

function readRendered(): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById(ELEMENT_ID)?.textContent ?? null)
}
