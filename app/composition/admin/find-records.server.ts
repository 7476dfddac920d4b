import { listPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { applicationsPath, NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { listApplicationThreads } from '#app/features/careers/applications/application-lists-repository.server.ts'
import { findPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { clientPath } from '#app/features/clients/admin/clients-url.ts'
import { findClientsByName } from '#app/features/clients/clients-repository.server.ts'
import { messagesPath } from '#app/features/contact/inbox/message-filter.ts'
import { subjectOf } from '#app/features/contact/inbox/message-rows.ts'
import { listContactMessages } from '#app/features/contact/messages-repository.server.ts'
import { findEventsByTitle } from '#app/features/events/events-repository.server.ts'
import type { PaletteItem } from '#app/features/staff/admin/palette/palette.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, can, type Permission } from '#app/shared/roles.ts'

/** Of each kind so many: the palette is for going somewhere, the lists are for searching. */
const EACH = 5

/** Records with the typed words in their name, of what the role may open. */
export async function findRecords(
  { db }: Pick<Services, 'db'>,
  { actor, typed }: { actor: Actor; typed: string },
): Promise<PaletteItem[]> {
  const whole = { after: null, limit: EACH, pageSize: EACH }
  const searches: [permission: Permission, find: () => Promise<PaletteItem[]>][] = [
    [
      'posts',
      async () => {
        const { items } = await listPosts(db, { ...whole, search: typed })
        return items.map(({ id, title }) => ({ kind: 'Post', label: title, to: `/admin/blog/${id}` }))
      },
    ],
    [
      'positions',
      async () => {
        const positions = await findPositions(db, typed, EACH)
        return positions.map(({ id, title }) => ({
          kind: 'Position',
          label: title,
          to: `/admin/careers/${id}`,
        }))
      },
    ],
    [
      'applications',
      async () => {
        const { items } = await listApplicationThreads(db, {
          ...whole,
          filter: { ...NO_FILTER, search: typed },
        })
        return items.flatMap(([newest]) => {
          if (!newest) return []
          const { id, applicantName, positionTitle } = newest
          const to = applicationsPath(NO_FILTER, { application: id })
          return [{ kind: 'Application', label: `${applicantName}, ${positionTitle}`, to }]
        })
      },
    ],
    [
      'clients',
      async () => {
        const clients = await findClientsByName(db, typed, EACH)
        return clients.map(({ id, name }) => ({ kind: 'Client', label: name, to: clientPath(id) }))
      },
    ],
    [
      'events',
      async () => {
        const events = await findEventsByTitle(db, typed, EACH)
        return events.map(({ id, title }) => ({ kind: 'Event', label: title, to: `/admin/events/${id}` }))
      },
    ],
    [
      'messages',
      async () => {
        const filter = { show: null, search: typed }
        const { items } = await listContactMessages(db, { ...whole, filter })
        return items.map((message) => ({
          kind: 'Message',
          label: `${subjectOf(message)}, ${message.name}`,
          to: messagesPath({ show: null, search: null }, { message: message.id }),
        }))
      },
    ],
  ]
  const permitted = searches.filter(([permission]) => can(actor.role, permission))
  const found = await Promise.all(permitted.map(([, find]) => find()))
  return found.flat()
}
