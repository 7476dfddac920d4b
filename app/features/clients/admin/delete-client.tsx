import { useState } from 'react'
import { href } from 'react-router'
import { ProblemBanner } from '#app/ui/problem-banner.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { useDeleteRow } from '#app/ui/use-delete-row.tsx'
import type { Client } from '../client.ts'

const FAILED = 'Failed to delete client'

/** Asks before a client is deleted; a failure is told above the cards and in a toast. */
export function useDeleteClient() {
  const [hasFailed, setHasFailed] = useState(false)
  const { askToDelete, dialog } = useDeleteRow<Client>({
    action: href('/admin/clients'),
    question: 'Are you sure you want to delete this client?',
    textOf: ({ name }) => `“${name}” will be gone for good, here and on the page of our clients.`,
    onSettled: (isDeleted, isGone) => {
      setHasFailed(!isDeleted && !isGone)
      void showToast(newsOf(isDeleted, isGone))
    },
  })

  function ask(client: Client, clients: Client[]) {
    setHasFailed(false)
    askToDelete(client, clients)
  }

  const failure = hasFailed && <ProblemBanner text={FAILED} onClose={() => setHasFailed(false)} />
  return { askToDelete: ask, dialog, failure }
}

function newsOf(isDeleted: boolean, isGone: boolean) {
  if (isDeleted) return { kind: 'success', message: 'Client deleted' } as const
  if (isGone) return { kind: 'error', message: 'This client was deleted already.' } as const
  return { kind: 'error', message: FAILED } as const
}
