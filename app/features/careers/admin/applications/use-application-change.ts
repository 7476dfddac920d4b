import { href } from 'react-router'
import { useRowChange } from '#app/ui/use-row-change.ts'
import type { ApplicationChange, ApplicationChangeResult } from '../../application.schema.ts'

/** Sends a change of one application and tells once how it went: with null where it failed. */
export function useApplicationChange(key: string, onSettled: (change: ApplicationChange | null) => void) {
  const { send, isBusy } = useRowChange<ApplicationChangeResult>({
    key,
    action: href('/admin/applications'),
    onSettled: (result) => onSettled(result.ok ? result.change : null),
  })
  return { send: (change: ApplicationChange) => send(change), isBusy }
}
