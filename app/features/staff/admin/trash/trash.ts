import { idSchema as id, idsSchema, z } from '#app/shared/schema.ts'
import { screens } from '../screens.ts'

/** The lists that have a Trash, by the permission that deleting and restoring need. */
export const trashLists = {
  posts: { noun: 'post', trash: screens.postsTrash, screen: screens.posts },
  positions: { noun: 'position', trash: screens.positionsTrash, screen: screens.positions },
  applications: { noun: 'application', trash: screens.applicationsTrash, screen: screens.applications },
  clients: { noun: 'client', trash: screens.clientsTrash, screen: screens.clients },
  events: { noun: 'event', trash: screens.eventsTrash, screen: screens.events },
  messages: { noun: 'message', trash: screens.messagesTrash, screen: screens.messages },
} as const
export type TrashList = keyof typeof trashLists

/** The list whose Trash is at this path. */
export function trashListAt(pathname: string): TrashList {
  const found = (Object.keys(trashLists) as TrashList[]).find(
    (list) => trashLists[list].trash.to === pathname,
  )
  if (!found) throw new Error(`There is no Trash at ${pathname}.`)
  return found
}

/** A record as its Trash shows it. */
export type TrashedRecord = {
  id: string
  label: string
  detail: string
  deletedAt: number
  deletedBy: string
  /** When it goes for good. */
  erasedAt: number
}

/** 'delete' is for good. */
export const trashChangeSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('restore'),
    ids: idsSchema,
  }),
  z.object({ intent: z.literal('delete'), id }),
])
