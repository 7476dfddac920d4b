import { leadPage } from '#app/composition/lead-page.server.ts'
import { notifyOfMessage } from '#app/composition/notify-staff.server.ts'
import { receiveMessage } from '#app/features/contact/receive-message.server.ts'
import { formAnswer } from '#app/forms/public/form-response.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/contact-messages'

/** The endpoint of the contact form with scripts: the response is JSON, and the page stays. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveMessage(context.get(requestContext), fields, {
    leadPage: leadPage(fields),
    onStored: notifyOfMessage,
  })
  return formAnswer(answer)
}
