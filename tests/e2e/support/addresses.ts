import { offerings } from '#app/features/site/offerings/offerings.ts'

export type Address = { path: string; heading: string }

export const MISSING_PATH = '/no-such-page'

export const publicPages: Address[] = [
  { path: '/', heading: 'Best Software Company in Kigali-Rwanda' },
  { path: '/about', heading: 'About Us' },
  { path: '/services', heading: 'Our Services' },
  ...offerings.map((offering) => ({ path: `/services/${offering.slug}`, heading: offering.title })),
  { path: '/terms-of-service', heading: 'Our Services' },
  { path: '/links', heading: 'Our Success Stories' },
  { path: '/links/njia-tatu-city-bus', heading: 'Eleven seconds now two' },
  { path: '/blog', heading: 'Our Blog' },
  { path: '/blog/building-for-slow-networks', heading: 'Building for slow networks' },
  { path: '/careers', heading: 'Join Our Team' },
  { path: '/shows', heading: 'Hot Events' },
  { path: '/search', heading: 'Search' },
  { path: '/search?q=backup', heading: 'Search' },
  { path: '/contact', heading: 'Contact' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
]

/** One page of each template; the other services and the terms are measured in the tests about them. */
export const pagesOfEachKind = publicPages.filter(({ path }) => {
  if (path === '/terms-of-service') return false
  return !path.startsWith('/services/') || path === '/services/custom-software'
})

/** Before a session, as they are without a link from a mail. */
export const loginPages: Address[] = [
  { path: '/admin/login/forgot', heading: 'Forgotten password' },
  { path: '/admin/login/reset', heading: 'New password' },
  { path: '/admin/login/new-address', heading: 'New address' },
  { path: '/admin/login/second-factor', heading: 'Second step' },
]

export const adminPages: Address[] = [
  { path: '/admin/dashboard', heading: 'Dashboard' },
  { path: '/admin/blog', heading: 'Blog Posts' },
  { path: '/admin/blog/trash', heading: 'Trash' },
  { path: '/admin/blog/new', heading: 'New Post' },
  { path: '/admin/categories', heading: 'Categories' },
  { path: '/admin/careers', heading: 'Career Opportunities' },
  { path: '/admin/careers/new', heading: 'Add Position' },
  { path: '/admin/applications', heading: 'Job Applications' },
  { path: '/admin/clients', heading: 'Clients' },
  { path: '/admin/events', heading: 'Events' },
  { path: '/admin/events/new', heading: 'Add Event' },
  { path: '/admin/messages', heading: 'Messages' },
  { path: '/admin/people', heading: 'People' },
  { path: '/admin/team', heading: 'Team' },
  { path: '/admin/account', heading: 'Your account' },
  { path: '/admin/account/second-factor', heading: 'Second factor' },
  { path: '/admin/confirm', heading: 'Confirm that it is you' },
  { path: '/admin/activity', heading: 'Activity' },
]
