import { href } from 'react-router'
import { can, type Permission, type Role } from '#app/shared/roles.ts'

/** Something that a member with the permission can open; without one it is for all. */
export type Destination = { label: string; to: string; permission?: Permission }

/** The screens of the admin area, in the order of its navigation. */
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
} as const satisfies Record<string, Destination>

export function mayOpen(role: Role, { permission }: Destination): boolean {
  return permission === undefined || can(role, permission)
}

/** Where a page of the admin area that does not exist leads on. */
export const adminWays = [screens.dashboard, screens.account]
