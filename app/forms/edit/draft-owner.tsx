import { createContext, type ReactNode, useContext, useEffect } from 'react'

const DraftOwnerContext = createContext<string | null>(null)

/** The member of staff whose drafts the forms inside use: several may sign in on one browser. */
export function DraftOwner({ id, children }: { id: string; children: ReactNode }) {
  useEffect(dropUnowned, [])
  return <DraftOwnerContext value={id}>{children}</DraftOwnerContext>
}

/** The prefix of every draft's storage key. */
export function useDraftPrefix(): string {
  const owner = useContext(DraftOwnerContext)
  if (owner === null) throw new Error('A form that keeps unsaved work has to know whose it is.')
  return `draft:${owner}:`
}

/** Earlier releases stored drafts without their owner: they are removed. */
function dropUnowned(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      const keys = Object.keys(storage).filter((key) => /^draft:(post|set-aside|position|client):/.test(key))
      for (const key of keys) storage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}
