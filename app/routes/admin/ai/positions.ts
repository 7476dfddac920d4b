import { draftPosition } from '#app/features/careers/positions/drafting/draft-position.server.ts'
import { positionDraftRequestSchema } from '#app/features/careers/positions/drafting/position-drafting.schema.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { respondWithDraft } from '#app/forms/drafting/respond-with-draft.server.ts'
import { onlyPost, requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/positions'

export function loader() {
  return onlyPost()
}

export function action({ request, context }: Route.ActionArgs) {
  return respondWithDraft(request, context.get(requestContext), {
    actor: actorOf(context),
    schema: positionDraftRequestSchema,
    draft: draftPosition,
  })
}
