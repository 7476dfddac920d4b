import { Download } from 'lucide-react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApplicationFilterBar } from '#app/features/careers/applications/admin/application-filter-bar.tsx'
import {
  ApplicationsTable,
  applicationColumns,
} from '#app/features/careers/applications/admin/applications-table.tsx'
import {
  type ApplicationChange,
  type ApplicationChangeResult,
  applicationChangeSchema,
} from '#app/features/careers/applications/application.schema.ts'
import { isConfirmationConfigured } from '#app/features/careers/applications/application.ts'
import { exportPath, filterOf, isUnfiltered } from '#app/features/careers/applications/application-filter.ts'
import { listAppliedPositions } from '#app/features/careers/applications/application-lists-repository.server.ts'
import { setApplicationStatus } from '#app/features/careers/applications/applications-repository.server.ts'
import { listApplicationsForStaff } from '#app/features/careers/applications/list-applications.server.ts'
import {
  eraseApplication,
  sendConfirmationAgain,
} from '#app/features/careers/applications/submit-application.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Services } from '#app/platform/services.ts'
import { ADMIN_LIST_LIMIT, decodeCursor, encodeCursor } from '#app/shared/pagination.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/applications'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Job Applications', href('/admin/applications'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db, env } = ctx.services
  const { filter, after } = askedOf(url)
  const options = { after, limit: ADMIN_LIST_LIMIT, filter }
  const page = nullOnFailure(ctx, 'listing applications', listApplicationsForStaff(db, options))
  return {
    page,
    // Without the list of positions, staff can still use the search.
    positions: await nullOnFailure(ctx, 'listing the positions of applications', listAppliedPositions(db)),
    filter,
    after: after && encodeCursor(after),
    isMailConfigured: isConfirmationConfigured(env),
  }
}

/** When the server cannot be reached, the screen and its filter stay; only the applications are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return answerOrFallback(serverLoader(), () => {
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
    return (await applyChange(services, change)) ? answer({ ok: true, change }) : answer({ ok: false }, 404)
  } catch (error) {
    services.log.error({ err: error, id }, 'changing an application failed')
    return answer({ ok: false }, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => answer({ ok: false }, 503))
}

/** After a 404, revalidates to remove an application that was erased by staff or by the applicant. */
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
      <AdminRows rows={page} columns={Object.values(applicationColumns)}>
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

/** False if there is no such application, or the change does not apply to it. */
async function applyChange({ database, db, clock }: Services, change: ApplicationChange): Promise<boolean> {
  switch (change.intent) {
    case 'status':
      return setApplicationStatus(db, change.id, { status: change.status, updatedAt: clock() })
    case 'delete':
      return eraseApplication(database, change.id)
    case 'send again':
      return sendConfirmationAgain({ db, clock }, change.id)
  }
}
