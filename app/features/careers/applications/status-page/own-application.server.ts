import { data, redirect } from 'react-router'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { Services } from '#app/platform/services.ts'
import { APPLICANT } from '#app/shared/activity.ts'
import { readLastAnswer } from '../answers/last-answer.server.ts'
import { findOwnApplication, setWithdrawn } from '../applications-repository.server.ts'
import { eraseApplication } from '../submit-application.server.ts'
import { applicationIdOf, applicationPath } from './application-link.server.ts'
import { type StatusPageAnswer, type StatusPageData, toStatusView } from './application-status.ts'

/** For every response of the URL: it is private to one applicant. */
export const UNCACHED = { 'cache-control': 'private, no-store' }

/** The application that a key opens, also from the Trash. Read-only: mail scanners follow every link. */
export async function showOwnApplication(ctx: RequestContext, key: string | null) {
  const { db, env } = ctx.services
  const id = applicationIdOf(env.secret, key)
  if (id === null) return show({ kind: 'unknown' }, 404)
  try {
    const application = await findOwnApplication(db, id)
    if (!application) return show({ kind: 'gone' }, 410)
    const answer = await readLastAnswer(db, id)
    const options = { retentionMonths: env.RETENTION_MONTHS, answer }
    return show({ kind: 'found', application: toStatusView(application, options) }, 200)
  } catch (error) {
    noteFault(ctx, error)
    return show({ kind: 'failed' }, 500)
  }
}

/** Withdraws or erases it, as the form says. */
export async function changeOwnApplication(ctx: RequestContext, key: string | null, request: Request) {
  const { db, database, clock, env } = ctx.services
  const id = applicationIdOf(env.secret, key)
  if (id === null) return answer('unknown', 404)
  const fields = await request.formData().catch(() => new FormData())
  try {
    switch (fields.get('intent')) {
      case 'withdraw':
        await withdraw({ db, clock }, id)
        return redirect(applicationPath(env.secret, id), { status: 303, headers: UNCACHED })
      case 'erase':
        if (!fields.has('understood')) return answer('unconfirmed', 400)
        // Also when it was already gone: a second tab may have asked for the same.
        await eraseApplication({ database, clock }, id)
        return answer('erased', 200)
      default:
        return answer('failed', 400)
    }
  } catch (error) {
    noteFault(ctx, error)
    return answer('failed', 500)
  }
}

/** Once: a second tab may have asked for the same. */
async function withdraw({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const application = await findOwnApplication(trx, id)
    const now = clock()
    if (!application || !(await setWithdrawn(trx, id, now))) return
    const record = { kind: 'application', id, label: application.positionTitle } as const
    await recordActivity(trx, now, { actor: APPLICANT, action: 'changed', record, details: 'withdrawn' })
  })
}

function show(shown: StatusPageData, status: number) {
  return data(shown, status)
}

function answer(kind: StatusPageAnswer['kind'], status: number) {
  return data<StatusPageAnswer>({ kind }, status)
}

function noteFault(ctx: RequestContext, error: unknown): void {
  ctx.fault = error
  ctx.services.log.error({ err: error, id: ctx.id }, 'own application failed')
}
