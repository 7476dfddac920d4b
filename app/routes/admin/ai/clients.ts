import { clientDraftRequestSchema } from '#app/features/clients/client-drafting.schema.ts'
import { draftClientText } from '#app/features/clients/client-drafting.server.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { answerDraft } from '#app/platform/request/answer-draft.server.ts'
import { onlyPost } from '#app/platform/request/only-post.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/clients'

export function loader() {
  return onlyPost()
}

export function action({ request, context }: Route.ActionArgs) {
  return answerDraft(request, context.get(requestContext), {
    staffId: context.get(staffContext).id,
    schema: clientDraftRequestSchema,
    draft: draftClientText,
  })
}
