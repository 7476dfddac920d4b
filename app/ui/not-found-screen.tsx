import { ButtonLink } from './button.tsx'
import { Container } from './container.tsx'
import { ImigongoPattern } from './imigongo-pattern.tsx'

export function NotFoundScreen() {
  return (
    <Container className="py-14 md:py-24">
      <div className="h-40 overflow-hidden rounded bg-clay-soft text-clay md:h-56">
        <ImigongoPattern kind="spirals" seed="not found" />
      </div>
      <h1 className="mt-10 text-4xl">Page not found :(</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted">
        The address may be mistyped, or what stood here has moved. The way home is short.
      </p>
      <div className="mt-8">
        <ButtonLink to="/">Return Home</ButtonLink>
      </div>
    </Container>
  )
}
