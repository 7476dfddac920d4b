import { href } from 'react-router'

const titles = new Map<string, string>([
  [href('/admin/dashboard'), 'Dashboard'],
  [href('/admin/blog'), 'Blog Posts'],
  [href('/admin/careers'), 'Career Opportunities'],
  [href('/admin/applications'), 'Job Applications'],
  [href('/admin/clients'), 'Clients'],
  [href('/admin/messages'), 'Messages'],
])

/** What a screen of the admin area calls itself; the address of any other. */
export function screenTitle(path: string): string {
  return titles.get(path) ?? path
}
