import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Container } from './container.tsx'
import { ErrorReference } from './error-reference.tsx'

/** What a person sees when something failed: what happened, what to do, and a number to quote. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { title, text } = explain(error)
  return (
    <Container className="py-24">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 max-w-[32em] text-lg text-muted">{text}</p>
      <div className="mt-8 mb-6 flex flex-wrap gap-3">
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink look="secondary" to="/" reloadDocument>
          Return Home
        </ButtonLink>
      </div>
      {/* Who was turned away for want of room met no fault, and need not report one. */}
      {!isBusy(error) && <ErrorReference />}
    </Container>
  )
}

function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503
}

function explain(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 429) {
    return { title: 'That was a little too fast', text: 'Please wait a minute and try again.' }
  }
  if (isBusy(error)) {
    return {
      title: 'Many people are here at this moment',
      text: 'We could not make this page in time. Please try again in a few seconds.',
    }
  }
  // A browser reports a request that never got through as a TypeError of fetch.
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
