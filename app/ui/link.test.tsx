import { renderToStaticMarkup } from 'react-dom/server'
// biome-ignore lint/style/noRestrictedImports: what ours is compared with
import { MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const PATHS = [
  '/',
  '/blog',
  '/blog/',
  '/#contact',
  '/blog?category=news&page=2#list',
  '/blog/caf%C3%A9',
  '/a%20b:c@d+e',
]
const UNPLAIN_PATHS = [
  '',
  '.',
  '..',
  'new',
  '?page=2',
  '#list',
  '/blog?',
  '/blog#',
  '//blog',
  '/a/../b',
  '/a/./b',
  '/a//b',
]

test.each([...PATHS, ...UNPLAIN_PATHS, { search: '?page=2' }])('a link to %j is that of the router', (to) => {
  const props = { to, className: 'underline', target: '_top', 'aria-label': 'There', children: 'There' }
  for (const more of [{}, { replace: true, preventScrollReset: true, reloadDocument: true } as const]) {
    const markup = (link: React.ReactNode) =>
      renderToStaticMarkup(<MemoryRouter initialEntries={['/careers']}>{link}</MemoryRouter>)
    expect(markup(<Link {...props} {...more} />)).toBe(
      markup(<RouterLink {...props} {...more} discover="none" />),
    )
  }
})
