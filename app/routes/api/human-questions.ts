import { z } from 'zod'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { QUESTIONS_AT_ONCE } from '#app/shared/human-check.ts'
import type { Route } from './+types/human-questions'

const formSchema = z.enum(['contact', 'application'])

/** Questions for a form that is on somebody's screen; pages themselves are kept and hold none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, address } = context.get(requestContext)
  const form = formSchema.safeParse(url.searchParams.get('form'))
  if (!form.success) return Response.json({ error: 'There is no such form.' }, { status: 400 })
  const limit = await services.rateLimiter.consume('questionsByAddress', address)
  if (!limit.ok) {
    return Response.json(
      { error: 'Too many questions were asked for.' },
      { status: 429, headers: { 'retry-after': String(limit.retryAfterSeconds) } },
    )
  }
  const questions = Array.from({ length: QUESTIONS_AT_ONCE }, () => services.humanCheck.ask(form.data))
  return Response.json({ questions }, { headers: { 'cache-control': 'no-store' } })
}
