import { expect, test } from 'vitest'
import { type Destination, screens } from '#app/features/staff/admin/screens.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { creations } from './admin-creations.ts'
import { adminPermissions } from './admin-permissions.ts'

/** A step on the way to another screen. */
const STEPS = ['/admin/confirm']

test('the command palette offers every admin screen, to those who may open it', async () => {
  const isScreen = ({ pattern, file }: { pattern: string; file: string }) =>
    file.endsWith('.tsx') && !/[:*]/.test(pattern) && !STEPS.includes(pattern)
  const routes = (await adminRoutes()).filter(isScreen).map(({ pattern }) => pattern)
  const offered: Destination[] = [...Object.values(screens), ...creations]
  const pathOf = ({ to }: Destination) => to.replace(/[?#].*/, '')
  expect([...new Set(offered.map(pathOf))].toSorted()).toEqual([...new Set(routes)].toSorted())
  // The section of a screen may be for fewer than the screen.
  for (const one of offered.filter(({ to }) => !to.includes('#'))) {
    expect(adminPermissions[pathOf(one)]?.read, one.label).toBe(one.permission ?? 'staff')
  }
})
