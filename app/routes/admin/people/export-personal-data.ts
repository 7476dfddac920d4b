import { exportPersonalData } from '#app/composition/admin/personal-data.server.ts'
import { personSchema } from '#app/features/staff/admin/people/person.schema.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { Route } from './+types/export-personal-data'

/** Everything about one person as one file. Its name does not tell whose it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = personSchema.safeParse({ email: url.searchParams.get('email') ?? '' })
  if (!asked.success) return new Response(asked.error.issues[0]?.message, { status: 400 })
  const { services } = context.get(requestContext)
  const exported = await exportPersonalData(services, { actor: actorOf(context), ...asked.data })
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename=personal-data-${localIsoDate(services.clock())}.json`,
      'cache-control': 'no-store',
    },
  })
}
