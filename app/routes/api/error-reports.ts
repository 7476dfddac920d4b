import { z } from 'zod'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/error-reports'

const reportSchema = z.object({
  reference: z.string().regex(/^[0-9a-f]{8}$/),
  path: z.string().regex(/^\/[^?#]{0,300}$/),
})

/** An error that only a browser saw: its reference goes into the log, so that staff find it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, address } = context.get(requestContext)
  const limit = await services.rateLimiter.consume('errorReportByAddress', address)
  if (!limit.ok)
    return new Response(null, { status: 429, headers: { 'retry-after': String(limit.retryAfterSeconds) } })
  const report = reportSchema.safeParse(await request.json().catch(() => null))
  if (!report.success) return new Response(null, { status: 400 })
  services.log.error({ id: report.data.reference, path: report.data.path }, 'error in a browser')
  return new Response(null, { status: 204 })
}
