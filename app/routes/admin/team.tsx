import { data, href } from 'react-router'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { InviteButton } from '#app/features/staff/team/admin/invite-dialog.tsx'
import { TEAM_NOT_LOADED } from '#app/features/staff/team/admin/team-admin-texts.ts'
import { memberColumns, TeamTables } from '#app/features/staff/team/admin/team-tables.tsx'
import { changeTeam } from '#app/features/staff/team/change-team.server.ts'
import { readTeam } from '#app/features/staff/team/read-team.server.ts'
import { type TeamChangeResult, teamChangeSchema } from '#app/features/staff/team/team.schema.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { ListHeading } from '#app/ui/list/list-heading.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/team'
import { readyOrFallback } from './ready-or-fallback.ts'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Team', href('/admin/team'))
}

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  return {
    team: nullOnFailure(ctx, 'reading the team', readTeam(ctx.services, actor)),
    ownId: actor.id,
    isMailConfigured: ctx.services.env.SMTP_URL !== undefined,
  }
}

/** When the server cannot be reached, the screen stays; only the team is missing. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readyOrFallback(serverLoader(), () => {
    return { team: Promise.resolve(null), ownId: '', isMailConfigured: false }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  return answerChange(request, ctx, {
    what: 'changing the team',
    schema: teamChangeSchema,
    apply: (change) => changeTeam(ctx.services, actor, change),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data<TeamChangeResult>({ ok: false }, 503))
}

/** What failed may have failed because the list is outdated. */
export function shouldRevalidate() {
  return true
}

/** How long to wait, where invitations came too fast. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AdminTeam({ loaderData: { team, ...screen } }: Route.ComponentProps) {
  return (
    <>
      <ListHeading title="Team">
        <InviteButton />
      </ListHeading>
      <AdminRows rows={team} columns={Object.values(memberColumns)} errorText={TEAM_NOT_LOADED}>
        {(loaded) => <TeamTables team={loaded} {...screen} />}
      </AdminRows>
    </>
  )
}
