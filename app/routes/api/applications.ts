import { href } from 'react-router'
import { leadPage } from '#app/composition/lead-page.server.ts'
import { notifyOfApplication } from '#app/composition/notify-staff.server.ts'
import { receiveApplication } from '#app/features/careers/applications/receive-application.server.ts'
import { formAnswer } from '#app/forms/public/form-response.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/applications'

/** The endpoint of the application form with scripts: the response is JSON, and the page stays. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveApplication(context.get(requestContext), fields, {
    leadPage: leadPage(fields, href('/careers')),
    onStored: notifyOfApplication,
  })
  return formAnswer(answer)
}
