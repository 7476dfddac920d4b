import { findRecords } from '#app/composition/admin/find-records.server.ts'
import { type FoundRecords, PALETTE_MAX_LENGTH } from '#app/features/staff/admin/palette/palette.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/find'

/** Records for the command palette. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<FoundRecords> {
  const typed = (url.searchParams.get('q') ?? '').slice(0, PALETTE_MAX_LENGTH).trim()
  if (typed === '') return { typed, items: [] }
  const { services } = context.get(requestContext)
  return { typed, items: await findRecords(services, { actor: actorOf(context), typed }) }
}

/** Out of reach only that is said: the screen below the palette may hold unsaved work, and stays. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<FoundRecords> {
  const typed = url.searchParams.get('q') ?? ''
  return answerOrFallback<FoundRecords, FoundRecords>(serverLoader(), () => ({ typed, items: null }))
}

/** Nothing that is saved changes what was found for these words a moment ago. */
export function shouldRevalidate() {
  return false
}
