import { POSTS_NOT_FETCHED } from '#app/features/blog/admin/blog-admin-texts.ts'
import { POST_NOT_LOADED, POSTS_NOT_LOADED } from '#app/features/blog/blog-texts.ts'
import { POSITIONS_NOT_LOADED } from '#app/features/careers/careers-admin-texts.ts'
import { APPLICATION_NOT_LOADED, POSITIONS_NOT_FETCHED } from '#app/features/careers/careers-texts.ts'
import { CLIENTS_NOT_FETCHED } from '#app/features/clients/admin/clients-admin-texts.ts'
import { CLIENTS_NOT_LOADED } from '#app/features/clients/clients-texts.ts'
import { MESSAGES_NOT_FETCHED } from '#app/features/contact/inbox/admin/contact-admin-texts.ts'
import { NUMBERS_NOT_LOADED } from '#app/features/staff/admin/staff-admin-texts.ts'
import { addressLine, name, phone, phoneHref } from '#app/shared/company.ts'

/** What each screen says where it cannot be loaded, and below it; the first prefix that fits counts. */
const screens: [prefix: string, text: string, more?: string][] = [
  ['/blog/', POST_NOT_LOADED, link('/blog', '← Back to Blog')],
  ['/blog', POSTS_NOT_LOADED],
  ['/careers/application', APPLICATION_NOT_LOADED],
  ['/careers', POSITIONS_NOT_FETCHED],
  ['/links', CLIENTS_NOT_LOADED],
  ['/admin/blog', POSTS_NOT_FETCHED],
  ['/admin/clients', CLIENTS_NOT_FETCHED],
  ['/admin/messages', MESSAGES_NOT_FETCHED],
  ['/admin/dashboard', NUMBERS_NOT_LOADED, 'Blog Posts 0/0 · Job Positions 0/0 · Clients 0/0'],
  ['/admin', POSITIONS_NOT_LOADED],
]

/** The colours of the site. */
const STYLE =
  ':root{color-scheme:light dark;background:light-dark(#faf8f4,#111);font:1.1em/1.5 system-ui}body{max-width:32em;margin:9vh auto;padding:0 1em}a{color:light-dark(#a63d17,#f08a5d);line-height:3}'

/** Shown without a network instead of a page that is not stored. It needs no other file, and follows the chosen theme. */
export function offlinePage(path: string): string {
  const screen = screens.find(([prefix]) => path.startsWith(prefix))
  const [, text = 'We could not reach the site', more = link('/', 'Return Home')] = screen ?? []
  return `<!doctype html><html lang=en><meta name=viewport content=width=device-width><title>${text}</title><style>${STYLE}</style><script>document.documentElement.style.colorScheme=localStorage.theme</script><main><h1>${text}</h1><p>Please check your connection.<p>${link('', 'Try again')}<p>${more}<p>${name}, ${addressLine}<br>${link(phoneHref, phone)}`
}

function link(path: string, label: string): string {
  return `<a href="${path}">${label}</a>`
}
