import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'

export type PostProblemKind = 'missing' | 'invalid' | 'empty' | 'failed'

export const postProblems: Record<PostProblemKind, { title: string; status: number; help: string }> = {
  missing: {
    title: 'Post not found',
    status: 404,
    help: 'It may have been taken down, or the address has a typo. Every published post is in the list.',
  },
  invalid: {
    title: 'Invalid post data',
    status: 500,
    help: 'This post was not stored completely, so it cannot be shown. We have noted it and will look into it.',
  },
  empty: {
    title: 'Post content not found',
    status: 404,
    help: 'This post has a title but no text yet. Please look in again later.',
  },
  failed: {
    title: 'Error loading post',
    status: 500,
    help: 'The post did not reach this page. Please check your connection and try again.',
  },
}

/** Instead of a post: what is the matter with it, and the way on. */
export function PostProblem({ kind, path }: { kind: PostProblemKind; path: string }) {
  const { title, help } = postProblems[kind]
  return (
    <Container className="pt-8 pb-14 md:pt-12 md:pb-24">
      <div className="h-24 overflow-hidden rounded bg-clay-soft text-clay print:hidden">
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
