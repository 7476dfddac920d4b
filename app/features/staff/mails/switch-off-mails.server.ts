import { data } from 'react-router'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findMember } from '../team/team-repository.server.ts'
import type { MailKind } from './mail-choices.ts'
import { deleteMailChoice } from './mail-choices-repository.server.ts'
import { openSwitchOffKey } from './switch-off-link.server.ts'

/** For every response of the URL: it is private to one member. */
export const UNCACHED = { 'cache-control': 'private, no-store' }

export type SwitchOffPage = { state: 'asked' | 'off'; kind: MailKind } | { state: 'unknown' | 'failed' }

/** Changes nothing: mail scanners follow every link. Nor does it tell whether the mails are on. */
export function showSwitchOff(ctx: RequestContext, key: string | null) {
  const choice = openSwitchOffKey(ctx.services.env.secret, key)
  return choice ? answer({ state: 'asked', kind: choice.kind }, 200) : answer({ state: 'unknown' }, 404)
}

/** For the button of the page, and for mail programs with a button of their own (RFC 8058). */
export async function switchOff(ctx: RequestContext, key: string | null) {
  const choice = openSwitchOffKey(ctx.services.env.secret, key)
  if (!choice) return answer({ state: 'unknown' }, 404)
  try {
    await deleteChoice(ctx.services, choice)
    return answer({ state: 'off', kind: choice.kind }, 200)
  } catch (error) {
    ctx.fault = error
    ctx.services.log.error({ err: error, id: ctx.id }, 'mails to a member were not switched off')
    return answer({ state: 'failed' }, 500)
  }
}

/** Once: the link may be used again, or the member be removed. */
async function deleteChoice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { memberId, kind }: { memberId: string; kind: MailKind },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteMailChoice(trx, { memberId, kind }))) return
    const name = (await findMember(trx, memberId))?.name ?? ''
    await recordActivity(trx, clock(), {
      actor: { id: memberId, name },
      action: 'changed',
      record: { kind: 'member', id: memberId, label: name },
      details: `mails of ${kind}`,
    })
  })
}

function answer(page: SwitchOffPage, status: number) {
  return data(page, status)
}
