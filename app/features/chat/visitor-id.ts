import { newId } from '#app/shared/new-id.ts'

const KEY = 'chatVisitor'
const ID = /^[\w-]{1,64}$/

let remembered: string | null = null

/** A random id of this tab, for the limits of the server only; it ends with the tab. */
export function visitorId(): string {
  remembered ??= kept() ?? newId()
  try {
    sessionStorage.setItem(KEY, remembered)
  } catch {
    // Where storage is forbidden it lasts as long as the page.
  }
  return remembered
}

function kept(): string | null {
  try {
    const id = sessionStorage.getItem(KEY)
    return id !== null && ID.test(id) ? id : null
  } catch {
    return null
  }
}
