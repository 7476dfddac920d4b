import { readResumeFile } from '#app/features/careers/applications/resume/read-resume-file.server.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
import type { Route } from './+types/application-resume'

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  if (!ID_PATTERN.test(id)) return new Response('There is no such file.', { status: 404 })
  return readResumeFile({ db }, { id, actor: actorOf(context) })
}
