import { draftPostText } from '#app/features/blog/drafting/draft-post.server.ts'
import { postDraftRequestSchema } from '#app/features/blog/drafting/post-drafting.schema.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { respondWithDraft } from '#app/forms/drafting/respond-with-draft.server.ts'
import { onlyPost, requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/posts'

export function loader() {
  return onlyPost()
}

export function action({ request, context }: Route.ActionArgs) {
  return respondWithDraft(request, context.get(requestContext), {
    actor: actorOf(context),
    schema: postDraftRequestSchema,
    draft: draftPostText,
  })
}
