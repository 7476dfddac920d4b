import { clientDraftRequestSchema } from '#app/features/clients/drafting/client-drafting.schema.ts'
import { draftClientText } from '#app/features/clients/drafting/draft-client.server.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { respondWithDraft } from '#app/forms/drafting/respond-with-draft.server.ts'
import { onlyPost, requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/clients'

export function loader() {
  return onlyPost()
}

export function action({ request, context }: Route.ActionArgs) {
  return respondWithDraft(request, context.get(requestContext), {
    actor: actorOf(context),
    schema: clientDraftRequestSchema,
    draft: draftClientText,
  })
}
