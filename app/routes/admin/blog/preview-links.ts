import { data, href, redirect } from 'react-router'
import { changePreviewLinks } from '#app/features/blog/post/change-preview-links.server.ts'
import { type PreviewLinkResult, previewLinkChangeSchema } from '#app/features/blog/post/post.schema.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { answerOrFallback } from '../../answer-or-fallback.ts'
import type { Route } from './+types/preview-links'

/** Nothing to see here: links are made in the form of the post. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href('/admin/blog/:id', { id }))
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  return answerChange(request, ctx, {
    what: 'changing preview links',
    schema: previewLinkChangeSchema,
    apply: (change) => changePreviewLinks(ctx.services, { id, change, actor: actorOf(context) }),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data<PreviewLinkResult>({ ok: false }, 503))
}
