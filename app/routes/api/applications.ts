import { receiveApplication } from '#app/features/careers/application-receiving.server.ts'
import { formAnswer } from '#app/platform/request/form-answer.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/applications'

/** Where the application form sends to when scripts run: the answer is data, and the page stays as it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveApplication(context.get(requestContext), fields)
  return formAnswer(answer)
}
