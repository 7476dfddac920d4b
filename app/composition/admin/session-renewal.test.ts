import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRenewedFor } from '#app/features/staff/admin/sign-in-again/renew-session.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'

/** Actions that do not ask for a sign-in, with the reason. */
const UNASKED_ACTIONS: Record<string, string> = {
  '/admin/logout': 'ends the session',
  '/admin/blog/drafts': 'nobody has pressed anything, and the browser has the work',
  '/admin/careers/drafts': 'nobody has pressed anything, and the browser has the work',
}

/** Reads without a screen that do not ask for one. */
const UNASKED_READS: Record<string, string> = {
  '/admin/news': 'nobody has pressed anything',
  '/admin/blog/drafts': 'nobody has pressed anything',
  '/admin/careers/drafts': 'nobody has pressed anything',
  '/admin/applications/:id/resume': 'a link, which the frame follows after the sign-in',
  '/admin/applications/export': 'a link, which the frame follows after the sign-in',
  '/admin/messages/export': 'a link, which the frame follows after the sign-in',
  '/admin/people/export': 'a link, which the frame follows after the sign-in',
  '/admin/activity/export': 'a link, which the frame follows after the sign-in',
  '/admin/blog/:id/preview-links': 'only answers what is posted to it',
  '/admin/blog/categories': 'only answers what is posted to it',
  '/admin/logout': 'ends the session',
  '/admin': 'leads to the dashboard',
}

const admin = (await adminRoutes()).map(({ pattern, file }) => ({
  path: pattern,
  source: readFileSync(`app/${file}`, 'utf8'),
}))
const isAction = /export (async )?function action\b/

test('ADM-05: every action of the admin area asks for a sign-in where the session has ended', () => {
  const actions = admin.filter(({ source }) => isAction.test(source))
  expect(actions.length).toBeGreaterThan(20)
  const unasked = actions.filter(({ path }) => !isRenewedFor('POST', sample(path))).map(({ path }) => path)
  expect(unasked.toSorted()).toEqual(Object.keys(UNASKED_ACTIONS).toSorted())
})

test('ADM-05: so does everything that staff read without leaving the screen', () => {
  const reads = admin.filter(
    ({ source }) =>
      /function loader\b/.test(source) && !/export default/.test(source) && !source.includes('onlyPost'),
  )
  const unasked = reads.filter(({ path }) => !isRenewedFor('GET', sample(path))).map(({ path }) => path)
  expect(unasked.toSorted()).toEqual(Object.keys(UNASKED_READS).toSorted())
})

test('ADM-05: a screen that is opened after the session has ended leads to the login', () => {
  const screens = admin.filter(({ source }) => /export default/.test(source))
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter(({ path }) => isRenewedFor('GET', sample(path))).map(({ path }) => path)).toEqual([])
})

test('ADM-05: a screen stays where staff do not sign in again', () => {
  const replaced = admin.filter(
    ({ source }) =>
      isAction.test(source) && /export default/.test(source) && !/function clientAction\b/.test(source),
  )
  expect(replaced.map(({ path }) => path)).toEqual([])
})

test('ADM-05: what staff send by other means than fetch asks for itself, and names whose page it is', () => {
  const sources = globSync('app/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const sending = sources.filter(({ source }) =>
    /new XMLHttpRequest|sendBeacon\(|<form[^>]*method="post"/.test(source),
  )
  const without = sending
    .filter(({ source }) => !source.includes('renewSession()') || !source.includes('memberOfPage()'))
    .map(({ file }) => file)
  // Forms of visitors, and reports of errors, which no member presses.
  expect(without.toSorted()).toEqual([
    'app/features/careers/applications/form/application-form.tsx',
    'app/features/contact/form/contact-form.tsx',
    'app/ui/page/error-screen.tsx',
  ])
})

/** A path that the pattern of a route matches. */
function sample(path: string): string {
  return path.replaceAll(/:\w+/g, 'an-id')
}
