import { newId } from '#app/shared/ids.ts'

const KEY = 'chatVisitor'
const ID = /^[\w-]{1,64}$/

let remembered: string | null = null

/** A random id of this tab, used for the server's rate limits only; it ends with the tab. */
export function visitorId(): string {
  remembered ??= readStored() ?? newId()
  try {
    sessionStorage.setItem(KEY, remembered)
  } catch {
    // When storage is forbidden, the id lasts as long as the page.
  }
  return remembered
}

function readStored(): string | null {
  try {
    const id = sessionStorage.getItem(KEY)
    return id !== null && ID.test(id) ? id : null
  } catch {
    return null
  }
}
