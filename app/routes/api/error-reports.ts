import { z } from 'zod'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/error-reports'

const reportSchema = z.object({
  reference: z.string().regex(/^[0-9a-f]{8}$/),
  path: z.string().regex(/^\/[^?#]{0,300}$/),
})

/** Logs an error that happened in a browser, with its reference, so that staff can find it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const limit = await services.rateLimiter.consume('errorReportByIpAddress', ipAddress)
  if (!limit.ok)
    return new Response(null, { status: 429, headers: { 'retry-after': String(limit.retryAfterSeconds) } })
  const report = reportSchema.safeParse(await request.json().catch(() => null))
  if (!report.success) return new Response(null, { status: 400 })
  services.log.error({ id: report.data.reference, path: report.data.path }, 'error in a browser')
  return new Response(null, { status: 204 })
}
