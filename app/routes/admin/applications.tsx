import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApplicationDialog } from '#app/features/careers/applications/admin/application-dialog.tsx'
import { ApplicationFilterBar } from '#app/features/careers/applications/admin/application-filter-bar.tsx'
import {
  ApplicationsTable,
  applicationColumns,
} from '#app/features/careers/applications/admin/applications-table.tsx'
import { applicationsOutOfReach } from '#app/features/careers/applications/admin/use-applications.ts'
import { applicationChangeSchema } from '#app/features/careers/applications/application.schema.ts'
import { askedOf, exportPath, isUnfiltered } from '#app/features/careers/applications/application-filter.ts'
import type { ApplicationList } from '#app/features/careers/applications/application-rows.ts'
import { changeApplication } from '#app/features/careers/applications/change-application.server.ts'
import { readApplications } from '#app/features/careers/applications/list-applications.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { ExportLink, ListHeading } from '#app/ui/list/list-heading.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/applications'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Job Applications', href('/admin/applications'))
}

export function loader({ context, url }: Route.LoaderArgs): Promise<ApplicationList> {
  return readApplications(context.get(requestContext), {
    ...askedOf(url.searchParams),
    actor: actorOf(context),
  })
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<ApplicationList> {
  return answerOrFallback<ApplicationList, ApplicationList>(serverLoader(), () =>
    applicationsOutOfReach(url.searchParams),
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  return answerChange(request, ctx, {
    what: 'changing an application',
    schema: applicationChangeSchema,
    apply: (change) => changeApplication(ctx.services, { change, actor }),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/** After a 404, revalidates to remove an application that was erased by staff or by the applicant. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404
}

export default function AdminApplications({ loaderData }: Route.ComponentProps) {
  const { page, positions, opened, filter, after, isMailConfigured } = loaderData
  const isEmpty = positions?.length === 0 && isUnfiltered(filter)
  const options = { filter, after, isMailConfigured }
  return (
    <>
      <ListHeading title="Job Applications">{!isEmpty && <ExportLink to={exportPath(filter)} />}</ListHeading>
      {!isEmpty && <ApplicationFilterBar filter={filter} positions={positions ?? []} />}
      <AdminRows rows={page} columns={Object.values(applicationColumns)}>
        {(loaded) => (
          <>
            <ApplicationsTable page={loaded} {...options} />
            {/* Rendered with the table: closing it moves the focus to a link there. */}
            <ApplicationDialog opened={opened} />
          </>
        )}
      </AdminRows>
    </>
  )
}
