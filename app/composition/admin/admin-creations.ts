import { href } from 'react-router'
import { clientPath, NEW_CLIENT } from '#app/features/clients/admin/clients-url.ts'
import type { Destination } from '#app/features/staff/admin/screens.ts'

/** The forms for something new, for the command palette. */
export const creations: Destination[] = [
  { label: 'Create New Blog Post', to: href('/admin/blog/new'), permission: 'posts' },
  { label: 'Add Job Position', to: href('/admin/careers/new'), permission: 'positions' },
  { label: 'Add New Client', to: clientPath(NEW_CLIENT), permission: 'clients' },
  { label: 'Add Event', to: href('/admin/events/new'), permission: 'events' },
]
