import { useEffect, useState } from 'react'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { Container } from './container.tsx'
import { useRequestInfo } from './request-info.tsx'

const ELEMENT_ID = 'error-reference'

/**
 * The error id: a visitor can quote it, and it is in the log. On the server it is the request id. In the browser it is
 * read from the page or, for an error that happened there, generated and reported.
 */
function ErrorReference() {
  const { reference: fromServer } = useRequestInfo()
  const [reference, setReference] = useState(fromServer ?? readRendered())

  useEffect(() => {
    if (reference) return
    const made = crypto.randomUUID().slice(0, 8)
    setReference(made)
    const report = JSON.stringify({ reference: made, path: window.location.pathname })
    navigator.sendBeacon(href('/api/error-reports'), new Blob([report], { type: 'application/json' }))
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

/** Shown when something failed: what happened, what to do, and an error id to quote. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { title, text } = explain(error)
  return (
    <Container className="py-24">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 max-w-[32em] text-lg text-muted">{text}</p>
      <div className="mt-8 mb-6 flex flex-wrap gap-3">
        {isForbidden(error) ? (
          <ButtonLink to={href('/admin/dashboard')}>Go to the dashboard</ButtonLink>
        ) : (
          <>
            <ButtonLink to={pathname + search} reloadDocument>
              Try again
            </ButtonLink>
            <ButtonLink look="secondary" to="/" reloadDocument>
              Return Home
            </ButtonLink>
          </>
        )}
      </div>
      {/* A visitor who was turned away because of overload met no fault, and need not report one; nor did staff without access. */}
      {!isBusy(error) && !isForbidden(error) && <ErrorReference />}
    </Container>
  )
}

function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503
}

/** Only pages of staff are forbidden. */
function isForbidden(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403
}

function explain(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 429) {
    return { title: 'That was a little too fast', text: 'Please wait a minute and try again.' }
  }
  if (isForbidden(error)) {
    return {
      title: 'You do not have access to this page.',
      text: 'Your role does not include it. If you need it for your work, ask the owner of the team.',
    }
  }
  if (isBusy(error)) {
    return {
      title: 'Many people are here at this moment',
      text: 'We could not make this page in time. Please try again in a few seconds.',
    }
  }
  // Browsers report a failed request as a TypeError of fetch.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return {
      title: 'We could not reach the site',
      text: 'Your connection seems to be interrupted. Please check it and try again.',
    }
  }
  return {
    title: 'Something went wrong on our side',
    text: 'We have noted it and will look into it. Please try again in a moment; if it happens again, write to us and quote the reference below.',
  }
}
