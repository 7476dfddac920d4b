import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Container } from './container.tsx'
import { ErrorReference } from './error-reference.tsx'

/** What a person sees when we failed: what happened, what to do, and a number to quote. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const isTooMany = isRouteErrorResponse(error) && error.status === 429
  return (
    <Container className="py-24">
      <h1 className="text-4xl">
        {isTooMany ? 'That was a little too fast' : 'Something went wrong on our side'}
      </h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">
        {isTooMany
          ? 'Please wait a minute and try again.'
          : 'We have noted it and will look into it. Please try again in a moment; if it happens again, write to us and quote the reference below.'}
      </p>
      <div className="mt-8 mb-6 flex flex-wrap gap-3">
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink look="secondary" to="/" reloadDocument>
          Return Home
        </ButtonLink>
      </div>
      <ErrorReference />
    </Container>
  )
}
