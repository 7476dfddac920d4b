import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApplicationFilterBar } from '#app/features/careers/applications/admin/application-filter-bar.tsx'
import { ApplicationsScreen } from '#app/features/careers/applications/admin/applications-screen.tsx'
import { applicationColumns } from '#app/features/careers/applications/admin/applications-table.tsx'
import {
  applicationsMemory,
  applicationsOutOfReach,
} from '#app/features/careers/applications/admin/use-applications.ts'
import { useOpenedId } from '#app/features/careers/applications/admin/use-opened-application.ts'
import { applicationChangeSchema } from '#app/features/careers/applications/application-change.schema.ts'
import {
  exportPath,
  isClosing,
  isUnfiltered,
  newsLinksOf,
  readListUrl,
} from '#app/features/careers/applications/application-filter.ts'
import type { ApplicationList } from '#app/features/careers/applications/application-rows.ts'
import { changeApplications } from '#app/features/careers/applications/change-application.server.ts'
import { readApplications } from '#app/features/careers/applications/list-applications.server.ts'
import { NewArrivals } from '#app/features/staff/admin/news/new-arrivals.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { ExportLink, ListHeading } from '#app/ui/list/list-heading.tsx'
import { useListMemory } from '#app/ui/list/list-memory.ts'
import { answerOrFallback } from '../../answer-or-fallback.ts'
import { readyOrFallback } from '../ready-or-fallback.ts'
import type { Route } from './+types/applications'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Job Applications', href('/admin/applications'))
}

export function loader({ context, url }: Route.LoaderArgs): Promise<ApplicationList> {
  return readApplications(context.get(requestContext), {
    ...readListUrl(url.searchParams),
    actor: actorOf(context),
  })
}

export async function clientLoader({
  serverLoader,
  url: { searchParams },
}: Route.ClientLoaderArgs): Promise<ApplicationList> {
  const opened = await applicationsMemory.openAboveList(searchParams)
  return (
    opened ??
    readyOrFallback<ApplicationList, ApplicationList>(serverLoader(), () =>
      applicationsOutOfReach(searchParams),
    )
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  return answerChange(request, ctx, {
    what: 'changing an application',
    schema: applicationChangeSchema,
    apply: (change) => changeApplications(ctx.services, { change, actor }),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/**
 * After a 404, revalidates to remove an application that was erased by staff or by the applicant. Closing one does not
 * reload the list.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  if (isClosing(args.currentUrl.searchParams, args.nextUrl.searchParams)) return false
  return args.defaultShouldRevalidate || args.actionStatus === 404
}

/** Messages above, the list below its filter, and the open application beside both. */
const BESIDE = 'items-start gap-x-6 xl:grid xl:grid-cols-[22rem_minmax(0,1fr)] xl:grid-rows-[auto_auto_1fr]'

export default function AdminApplications({ loaderData }: Route.ComponentProps) {
  const { page, positions, filter } = loaderData
  const isEmpty = positions?.length === 0 && isUnfiltered(filter)
  const isOpen = useOpenedId() !== null
  useListMemory(applicationsMemory, loaderData)
  return (
    <div className={isOpen ? BESIDE : ''}>
      <NewArrivals links={{ applications: newsLinksOf(filter) }} since={loaderData.now} />
      {/* On smaller screens an open application takes the place of the list. */}
      {isOpen && <h1 className="sr-only xl:hidden">Job Applications</h1>}
      <div className={isOpen ? 'row-start-2 max-xl:hidden' : ''}>
        <ListHeading title="Job Applications" trash={href('/admin/applications/trash')}>
          {!isEmpty && <ExportLink to={exportPath(filter)} />}
        </ListHeading>
        {!isEmpty && <ApplicationFilterBar filter={filter} positions={positions ?? []} isNarrow={isOpen} />}
      </div>
      <AdminRows rows={page} columns={Object.values(applicationColumns)}>
        {(loaded) => <ApplicationsScreen {...loaderData} page={loaded} />}
      </AdminRows>
    </div>
  )
}
