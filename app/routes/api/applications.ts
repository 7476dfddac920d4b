import { receiveApplication, statusOf } from '#app/features/careers/application-receiving.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/applications'

/** Where the application form sends to when scripts run: the answer is data, and the page stays as it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveApplication(context.get(requestContext), fields)
  const { result } = answer
  const isLimited = !result.ok && result.reason === 'limited'
  return Response.json(answer, {
    status: statusOf(result),
    headers: {
      'cache-control': 'no-store',
      ...(isLimited && { 'retry-after': String(result.retryAfterSeconds) }),
    },
  })
}
