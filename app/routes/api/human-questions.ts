import { z } from 'zod'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { QUESTIONS_AT_ONCE } from '#app/shared/human-check-rules.ts'
import type { Route } from './+types/human-questions'

const formSchema = z.enum(['contact', 'application'])

/** Issues captcha questions for a form that is on the screen: pages are cached and contain none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, ipAddress } = context.get(requestContext)
  const form = formSchema.safeParse(url.searchParams.get('form'))
  if (!form.success) return Response.json({ error: 'There is no such form.' }, { status: 400 })
  const limit = await services.rateLimiter.consume('questionsByIpAddress', ipAddress)
  if (!limit.ok) {
    return Response.json(
      { error: 'Too many questions were asked for.' },
      { status: 429, headers: { 'retry-after': String(limit.retryAfterSeconds) } },
    )
  }
  const questions = Array.from({ length: QUESTIONS_AT_ONCE }, () => services.humanCheck.ask(form.data))
  return Response.json({ questions }, { headers: { 'cache-control': 'no-store' } })
}
