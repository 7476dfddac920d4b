import { useEffect, useEffectEvent } from 'react'
import { href, useFetcher } from 'react-router'
import type { ApplicationChange, ApplicationChangeResult } from '../../application.schema.ts'

/** Sends a change of one application and tells once how it went: with null where it failed. */
export function useApplicationChange(key: string, onSettled: (change: ApplicationChange | null) => void) {
  const { state, data, submit } = useFetcher<ApplicationChangeResult>({ key })
  const settle = useEffectEvent(onSettled)

  useEffect(() => {
    if (data) settle(data.ok ? data.change : null)
  }, [data])

  function send(change: ApplicationChange) {
    // The list is not read again: a row that no longer fits the filter would vanish under the pointer.
    void submit(change, {
      method: 'post',
      action: href('/admin/applications'),
      defaultShouldRevalidate: false,
    })
  }

  return { send, isBusy: state !== 'idle' }
}
