import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { z } from '#app/shared/schema.ts'
import { screens } from '../screens.ts'

/** The lists that have a Trash, by the permission that deleting and restoring need. */
export const trashLists = {
  posts: { noun: 'post', path: href('/admin/blog/trash'), screen: screens.posts },
  positions: { noun: 'position', path: href('/admin/careers/trash'), screen: screens.positions },
  applications: {
    noun: 'application',
    path: href('/admin/applications/trash'),
    screen: screens.applications,
  },
  clients: { noun: 'client', path: href('/admin/clients/trash'), screen: screens.clients },
  events: { noun: 'event', path: href('/admin/events/trash'), screen: screens.events },
  messages: { noun: 'message', path: href('/admin/messages/trash'), screen: screens.messages },
} as const
export type TrashList = keyof typeof trashLists

/** The list whose Trash is at this path. */
export function trashListAt(pathname: string): TrashList {
  const found = (Object.keys(trashLists) as TrashList[]).find((list) => trashLists[list].path === pathname)
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

/** As many as staff delete at once. */
const RESTORED_MAX = 200
const id = z.string().regex(ID_PATTERN)

/** 'delete' is for good. */
export const trashChangeSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('restore'),
    ids: z
      .string()
      .transform((joined) => [...new Set(joined.split('.'))])
      .pipe(z.array(id).min(1).max(RESTORED_MAX)),
  }),
  z.object({ intent: z.literal('delete'), id }),
])
