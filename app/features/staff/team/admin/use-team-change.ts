import { href } from 'react-router'
import { useRowChange } from '#app/ui/list/use-list-changes.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { TeamChange, TeamChangeResult } from '../team.schema.ts'
import { teamChanged, teamNotChanged } from './team-admin-texts.ts'

export type Invited = NonNullable<Extract<TeamChangeResult, { ok: true }>['invited']>

type Options = {
  /** One for each control that sends changes. */
  key: string
  onSettled?: (isDone: boolean) => void
  /** An invitation has a link to show; any other change is told in a toast. */
  onInvited?: (invited: Invited) => void
}

/** Sends a change of the team, says what became of it, and loads the list again. */
export function useTeamChange({ key, onSettled, onInvited }: Options) {
  const { send, isBusy } = useRowChange<TeamChangeResult>({
    key,
    action: href('/admin/team'),
    onSettled(result) {
      onSettled?.(result.ok)
      if (result.ok && result.invited) onInvited?.(result.invited)
      else tellTeamChange(result)
    },
    onRevalidated() {},
  })
  return { send: (change: TeamChange) => send(change), isBusy }
}

export function tellTeamChange(result: TeamChangeResult): void {
  if (!result.ok) void showToast({ kind: 'error', message: teamNotChanged(result.reason) })
  else void showToast({ kind: 'success', message: teamChanged[result.intent] })
}
