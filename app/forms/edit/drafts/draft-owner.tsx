import { createContext, type ReactNode, useContext, useEffect } from 'react'

const DraftOwnerContext = createContext<string | null>(null)

type DraftOwnerProps = {
  id: string
  /** The kinds of records that the member may not edit, or no longer: their drafts are removed. */
  forbidden?: string[]
  children: ReactNode
}

/** The member of staff whose drafts the forms inside use: several may sign in on one browser. */
export function DraftOwner({ id, forbidden = [], children }: DraftOwnerProps) {
  const lost = forbidden.join('|')
  useEffect(() => {
    // Earlier releases stored drafts without their owner.
    removeDrafts(/^draft:(post|set-aside|position|client):/)
    if (lost) removeDrafts(new RegExp(`^draft:${id}:(${lost}):`))
  }, [id, lost])
  return <DraftOwnerContext value={id}>{children}</DraftOwnerContext>
}

/** The id of the member whose unsaved work this is. */
export function useDraftOwner(): string {
  const owner = useContext(DraftOwnerContext)
  if (owner === null) throw new Error('A form that keeps unsaved work has to know whose it is.')
  return owner
}

/** The prefix of every draft's storage key. */
export function useDraftPrefix(): string {
  return `draft:${useDraftOwner()}:`
}

function removeDrafts(keyPattern: RegExp): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      const keys = Object.keys(storage).filter((key) => keyPattern.test(key))
      for (const key of keys) storage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}
