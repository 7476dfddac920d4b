import { receiveMessage } from '#app/features/contact/contact-receiving.server.ts'
import { formAnswer } from '#app/platform/request/form-answer.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/contact-messages'

/** Where the contact form sends to when scripts run: the answer is data, and the page stays as it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveMessage(context.get(requestContext), fields)
  return formAnswer(answer)
}
