import { positionDraftRequestSchema } from '#app/features/careers/position-drafting.schema.ts'
import { draftPosition } from '#app/features/careers/position-drafting.server.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { answerDraft } from '#app/platform/request/answer-draft.server.ts'
import { onlyPost } from '#app/platform/request/only-post.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/positions'

export function loader() {
  return onlyPost()
}

export function action({ request, context }: Route.ActionArgs) {
  return answerDraft(request, context.get(requestContext), {
    staffId: context.get(staffContext).id,
    schema: positionDraftRequestSchema,
    draft: draftPosition,
  })
}
