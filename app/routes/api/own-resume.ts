import { readOwnResumeFile } from '#app/features/careers/applications/resume/read-resume-file.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/own-resume'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(requestContext).services
  return readOwnResumeFile({ db, secret: env.secret }, url.searchParams.get('key'))
}
