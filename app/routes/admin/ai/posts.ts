import { postDraftRequestSchema } from '#app/features/blog/post-drafting.schema.ts'
import { draftPostText } from '#app/features/blog/post-drafting.server.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { answerDraft } from '#app/platform/request/answer-draft.server.ts'
import { onlyPost } from '#app/platform/request/only-post.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/posts'

export function loader() {
  return onlyPost()
}

export function action({ request, context }: Route.ActionArgs) {
  return answerDraft(request, context.get(requestContext), {
    staffId: context.get(staffContext).id,
    schema: postDraftRequestSchema,
    draft: draftPostText,
  })
}
