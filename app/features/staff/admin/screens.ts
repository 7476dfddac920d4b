import { href } from 'react-router'
import { can, type Permission, type Role } from '#app/shared/roles.ts'

/** Something that a member with the permission, or one of several, can open; without one it is for all. */
export type Destination = { label: string; to: string; permission?: Permission | readonly Permission[] }

/** Every screen of the admin area that has no record: those of its navigation in their order, then those behind them. */
export const screens = {
  dashboard: { label: 'Dashboard', to: href('/admin/dashboard') },
  posts: { label: 'Blog Posts', to: href('/admin/blog'), permission: 'posts' },
  positions: { label: 'Job Posts', to: href('/admin/careers'), permission: 'positions' },
  applications: { label: 'Applications', to: href('/admin/applications'), permission: 'applications' },
  clients: { label: 'Clients', to: href('/admin/clients'), permission: 'clients' },
  events: { label: 'Events', to: href('/admin/events'), permission: 'events' },
  // Those that wait for an answer, what is due first at the top.
  messages: { label: 'Messages', to: `${href('/admin/messages')}?show=open`, permission: 'messages' },
  people: { label: 'People', to: href('/admin/people'), permission: 'people' },
  team: { label: 'Team', to: href('/admin/team'), permission: 'team' },
  activity: { label: 'Activity', to: href('/admin/activity'), permission: 'activity' },
  account: { label: 'Your account', to: href('/admin/account') },
  mails: {
    label: 'Mails to you',
    to: `${href('/admin/account')}#mails`,
    permission: ['applications', 'messages'],
  },
  secondFactor: { label: 'Second factor', to: href('/admin/account/second-factor') },
  categories: { label: 'Categories', to: href('/admin/categories'), permission: 'posts' },
  postsTrash: { label: 'Trash: Blog Posts', to: href('/admin/blog/trash'), permission: 'posts' },
  positionsTrash: { label: 'Trash: Job Posts', to: href('/admin/careers/trash'), permission: 'positions' },
  applicationsTrash: {
    label: 'Trash: Applications',
    to: href('/admin/applications/trash'),
    permission: 'applications',
  },
  clientsTrash: { label: 'Trash: Clients', to: href('/admin/clients/trash'), permission: 'clients' },
  eventsTrash: { label: 'Trash: Events', to: href('/admin/events/trash'), permission: 'events' },
  messagesTrash: { label: 'Trash: Messages', to: href('/admin/messages/trash'), permission: 'messages' },
} as const satisfies Record<string, Destination>

export function mayOpen(role: Role, { permission }: Destination): boolean {
  return permission === undefined || [permission].flat().some((one) => can(role, one))
}

/** Where a page of the admin area that does not exist leads on. */
export const adminWays = [screens.dashboard, screens.account]
