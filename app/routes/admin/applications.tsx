import { Download } from 'lucide-react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApplicationFilterBar } from '#app/features/careers/admin/applications/application-filter-bar.tsx'
import { ApplicationsTable } from '#app/features/careers/admin/applications/applications-table.tsx'
import { columnLooks } from '#app/features/careers/admin/applications/column-looks.tsx'
import {
  type ApplicationChange,
  type ApplicationChangeResult,
  applicationChangeSchema,
} from '#app/features/careers/application.schema.ts'
import { exportPath, filterOf, isUnfiltered } from '#app/features/careers/application-filter.ts'
import { listApplicationsForStaff } from '#app/features/careers/application-listing.server.ts'
import { listAppliedPositions } from '#app/features/careers/application-lists-repository.server.ts'
import { eraseApplication, sendConfirmationAgain } from '#app/features/careers/applications.server.ts'
import { setApplicationStatus } from '#app/features/careers/applications-repository.server.ts'
import { isConfirmationConfigured } from '#app/features/careers/confirmation.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { orNull } from '#app/platform/request/or-null.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ADMIN_LIST_LIMIT, decodeCursor, encodeCursor } from '#app/shared/keyset.ts'
import { orOutOfReach } from '#app/shared/out-of-reach.ts'
import { AdminRows } from '#app/ui/admin-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/applications'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Job Applications', href('/admin/applications'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = context.get(requestContext)
  const { db, env } = about.services
  const { filter, after } = askedOf(url)
  const options = { after, limit: ADMIN_LIST_LIMIT, filter }
  const page = orNull(about, 'listing applications', listApplicationsForStaff(db, options))
  return {
    page,
    // Staff who cannot choose a position can still search for it.
    positions: await orNull(about, 'listing the positions of applications', listAppliedPositions(db)),
    filter,
    after: after && encodeCursor(after),
    isMailConfigured: isConfirmationConfigured(env),
  }
}

/** A server that cannot be reached leaves the screen and its filter in place; only the applications are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return orOutOfReach(serverLoader(), () => {
    const { filter, after } = askedOf(url)
    return {
      page: Promise.resolve(null),
      positions: null,
      filter,
      after: after && encodeCursor(after),
      isMailConfigured: false,
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, id } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const { success, data: change } = applicationChangeSchema.safeParse(Object.fromEntries(fields))
  if (!success) return answer({ ok: false }, 400)
  if (change.intent === 'send again' && !isConfirmationConfigured(services.env)) {
    return answer({ ok: false }, 409)
  }
  try {
    return (await carryOut(services, change)) ? answer({ ok: true, change }) : answer({ ok: false }, 404)
  } catch (error) {
    services.log.error({ err: error, id }, 'changing an application failed')
    return answer({ ok: false }, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** A server that cannot be reached is a failed change like any other, not the end of the screen. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOutOfReach(serverAction(), () => answer({ ok: false }, 503))
}

/** What was erased meanwhile, by staff or by the applicant, leaves the table, too. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404
}

export default function AdminApplications({ loaderData }: Route.ComponentProps) {
  const { page, positions, filter, after, isMailConfigured } = loaderData
  const isEmpty = positions?.length === 0 && isUnfiltered(filter)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Job Applications</h1>
        {!isEmpty && (
          <ButtonLink look="secondary" to={exportPath(filter)} reloadDocument discover="none">
            <Download aria-hidden="true" className="size-5" />
            Export CSV
          </ButtonLink>
        )}
      </div>
      {!isEmpty && <ApplicationFilterBar filter={filter} positions={positions ?? []} />}
      <AdminRows rows={page} columns={Object.values(columnLooks)}>
        {(loaded) => (
          <ApplicationsTable
            page={loaded}
            filter={filter}
            after={after}
            isMailConfigured={isMailConfigured}
          />
        )}
      </AdminRows>
    </>
  )
}

function askedOf({ searchParams }: URL) {
  return { filter: filterOf(searchParams), after: decodeCursor(searchParams.get('after')) }
}

function answer(result: ApplicationChangeResult, status = 200) {
  return data(result, status)
}

/** False where there is nothing that could be changed like this. */
async function carryOut({ database, db, clock }: Services, change: ApplicationChange): Promise<boolean> {
  switch (change.intent) {
    case 'status':
      return setApplicationStatus(db, change.id, { status: change.status, updatedAt: clock() })
    case 'delete':
      return eraseApplication(database, change.id)
    case 'send again':
      return sendConfirmationAgain({ db, clock }, change.id)
  }
}
