import { pictureRequestSchema } from '#app/features/blog/post-drafting.schema.ts'
import { draftPicture } from '#app/features/blog/post-pictures.server.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { answerDraft } from '#app/platform/request/answer-draft.server.ts'
import { onlyPost } from '#app/platform/request/only-post.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/pictures'

export function loader() {
  return onlyPost()
}

export function action({ request, context }: Route.ActionArgs) {
  return answerDraft(request, context.get(requestContext), {
    staffId: context.get(staffContext).id,
    schema: pictureRequestSchema,
    draft: draftPicture,
  })
}
