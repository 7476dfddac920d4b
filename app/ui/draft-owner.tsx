import { createContext, type ReactNode, useContext, useEffect } from 'react'

const DraftOwnerContext = createContext<string | null>(null)

/** Whose unsaved work the forms inside keep and offer: several people may sign in at one browser. */
export function DraftOwner({ id, children }: { id: string; children: ReactNode }) {
  useEffect(dropUnowned, [])
  return <DraftOwnerContext value={id}>{children}</DraftOwnerContext>
}

/** The beginning of every key under which unsaved work is kept. */
export function useDraftPrefix(): string {
  const owner = useContext(DraftOwnerContext)
  if (owner === null) throw new Error('A form that keeps unsaved work has to know whose it is.')
  return `draft:${owner}:`
}

/** Work was once kept without its owner's name: it is nobody's to see. */
function dropUnowned(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      const keys = Object.keys(storage).filter((key) => /^draft:(post|set-aside|position|client):/.test(key))
      for (const key of keys) storage.removeItem(key)
    } catch {
      // Where nothing can be stored there is nothing to remove.
    }
  }
}
