import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { Container } from '#app/ui/page/container.tsx'

export function NotFoundScreen() {
  return (
    <Container className="py-14 md:py-24">
      <div className="h-40 overflow-hidden rounded bg-clay-soft text-clay md:h-56">
        <ImigongoPattern kind="spirals" seed="not found" />
      </div>
      <h1 className="mt-10 text-4xl">Page not found :(</h1>
      <p className="mt-4 max-w-[30em] text-lg text-muted">
        The address may be mistyped, or the page has moved.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink to={href('/')}>Return Home</ButtonLink>
        <ButtonLink look="quiet" to={href('/services')}>
          Services
        </ButtonLink>
        <ButtonLink look="quiet" to={href('/contact')}>
          Contact
        </ButtonLink>
      </div>
    </Container>
  )
}
