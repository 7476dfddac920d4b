import { matchPath } from 'react-router'
import type { AdminPermissions } from '#app/features/staff/guard.server.ts'

/**
 * Who may open each URL of the admin area and who may change something there; 'staff' is every member. `confirmed` asks for
 * the password or passkey again when the last time is long ago. A URL that is missing here is refused.
 */
export const adminPermissions: AdminPermissions = {
  '/admin': { read: 'staff' },
  '/admin/dashboard': { read: 'staff' },
  '/admin/news': { read: 'staff' },
  '/admin/find': { read: 'staff' },
  '/admin/blog': { read: 'posts', change: 'posts' },
  '/admin/blog/trash': { read: 'posts', change: 'posts' },
  '/admin/blog/categories': { read: 'posts', change: 'posts' },
  '/admin/blog/drafts': { read: 'posts', change: 'posts' },
  '/admin/blog/new': { read: 'posts', change: 'posts' },
  '/admin/blog/:id': { read: 'posts', change: 'posts' },
  '/admin/blog/:id/preview-links': { read: 'posts', change: 'posts' },
  '/admin/blog/:id/revisions/:version': { read: 'posts' },
  '/admin/categories': { read: 'posts', change: 'posts' },
  '/admin/images': { read: 'posts', change: 'posts' },
  '/admin/ai/posts': { read: 'posts', change: 'posts' },
  '/admin/ai/pictures': { read: 'posts', change: 'posts' },
  '/admin/ai/positions': { read: 'positions', change: 'positions' },
  '/admin/ai/clients': { read: 'clients', change: 'clients' },
  '/admin/careers': { read: 'positions', change: 'positions' },
  '/admin/careers/trash': { read: 'positions', change: 'positions' },
  '/admin/careers/drafts': { read: 'positions', change: 'positions' },
  '/admin/careers/new': { read: 'positions', change: 'positions' },
  '/admin/careers/:id': { read: 'positions', change: 'positions' },
  '/admin/applications': { read: 'applications', change: 'applications' },
  '/admin/applications/trash': { read: 'applications', change: 'applications' },
  '/admin/applications/export': { read: 'applications', confirmed: 'read' },
  '/admin/applications/:id': { read: 'applications' },
  '/admin/applications/:id/resume': { read: 'applications' },
  '/admin/clients': { read: 'clients', change: 'clients' },
  '/admin/clients/trash': { read: 'clients', change: 'clients' },
  '/admin/events': { read: 'events', change: 'events' },
  '/admin/events/trash': { read: 'events', change: 'events' },
  '/admin/events/new': { read: 'events', change: 'events' },
  '/admin/events/:id': { read: 'events', change: 'events' },
  '/admin/messages': { read: 'messages', change: 'messages' },
  '/admin/messages/trash': { read: 'messages', change: 'messages' },
  '/admin/messages/export': { read: 'messages', confirmed: 'read' },
  '/admin/messages/:id': { read: 'messages' },
  '/admin/people': { read: 'people', change: 'people', confirmed: 'change' },
  '/admin/people/export': { read: 'people', confirmed: 'read' },
  '/admin/team': { read: 'team', change: 'team', confirmed: 'change' },
  '/admin/activity': { read: 'activity' },
  '/admin/activity/export': { read: 'activity', confirmed: 'read' },
  '/admin/account': { read: 'staff', change: 'staff' },
  '/admin/account/second-factor': { read: 'staff', change: 'staff', confirmed: 'read', isForSetUp: true },
  '/admin/account/passkeys': { read: 'staff', change: 'staff', confirmed: 'read', isForSetUp: true },
  '/admin/confirm': { read: 'staff', change: 'staff', isForSetUp: true },
  '/admin/logout': { read: 'staff', change: 'staff', isForSetUp: true },
  '/admin/*': { read: 'staff' },
}

/** The entry of a path; those without parameters stand before those with them. */
export function permissionsOf(path: string): AdminPermissions[string] | undefined {
  const pattern = Object.keys(adminPermissions).find((one) => matchPath(one, path))
  return pattern === undefined ? undefined : adminPermissions[pattern]
}
