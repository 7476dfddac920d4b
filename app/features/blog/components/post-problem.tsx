import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { Link } from '#app/ui/link.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { type PostProblemKind, postProblems } from '../blog-texts.ts'

/** Shown instead of a post: what went wrong and where to go next. */
export function PostProblem({ kind, path }: { kind: PostProblemKind; path: string }) {
  const { title, help } = postProblems[kind]
  return (
    <Container className="pt-8 pb-14 md:pt-12 md:pb-24">
      <div className="h-24 overflow-hidden rounded bg-motif-ground text-motif print:hidden">
        <ImigongoPattern kind="spirals" seed={title} bandHeight={96} />
      </div>
      <h1 className="mt-10 text-4xl">{title}</h1>
      <p className="mt-4 max-w-[32em] text-lg text-muted">{help}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {kind === 'failed' && <ButtonLink to={path}>Try again</ButtonLink>}
        <BackToBlog />
      </div>
    </Container>
  )
}

export function BackToBlog() {
  return (
    <Link
      to={href('/blog')}
      className="inline-flex min-h-11 items-center font-semibold text-clay underline-offset-4 hover:underline print:hidden"
    >
      ← Back to Blog
    </Link>
  )
}
