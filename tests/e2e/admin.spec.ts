import type { Page } from '@playwright/test'
import { samplePosts } from '#app/features/blog/sample/posts.ts'
import { samplePositions } from '#app/features/careers/positions/sample-positions.ts'
import { adminPages } from './support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'
import { addStaff, signIn } from './support/sign-in.ts'
import { wakePage } from './support/sleeping-page.ts'
import { holdRows } from './support/slow-rows.ts'

const PHONE = { width: 360, height: 740 }
const REFUSED = /status of 401/

test('ADM-01, ADM-11 to ADM-15, ADM-17, ADM-18: /admin leads to the dashboard, the sidebar to every page, whose rows follow placeholders, and logout asks first', async ({
  staffPage,
}) => {
  await staffPage.goto('/admin')
  await expect(staffPage).toHaveURL('/admin/dashboard')
  await expectHeading(staffPage, 'Dashboard')
  await expect(sidebar(staffPage).getByRole('link')).toHaveText([
    'Dashboard',
    'Blog Posts',
    'Job Posts',
    // With the counts of what other tests have left.
    /^Applications/,
    'Clients',
    'Events',
    /^Messages/,
    'People',
    'Team',
    'Activity',
  ])
  const wholeLists = new Map<string, string[]>([
    ['Blog Posts', samplePosts.map((post) => post.title)],
    ['Job Posts', samplePositions.map((position) => position.title)],
  ])
  // Rows are held by a replaced fetch, so each list starts from the real one.
  const realFetch = await staffPage.evaluateHandle(() => window.fetch)
  for (const [label, path, heading] of [
    ['Blog Posts', '/admin/blog', 'Blog Posts'],
    ['Job Posts', '/admin/careers', 'Career Opportunities'],
    ['Applications', '/admin/applications', 'Job Applications'],
    ['Clients', '/admin/clients', 'Clients'],
    ['Events', '/admin/events', 'Events'],
    ['Messages', '/admin/messages?show=open', 'Messages'],
    ['People', '/admin/people', 'People'],
    ['Team', '/admin/team', 'Team'],
    ['Activity', '/admin/activity', 'Activity'],
    ['Dashboard', '/admin/dashboard', 'Dashboard'],
  ] as const) {
    const link = sidebar(staffPage).getByRole('link', { name: label, exact: true })
    const rows = await holdRows(staffPage)
    await link.click()
    await expectHeading(staffPage, heading)
    await expect(staffPage).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(staffPage.getByRole('contentinfo')).toHaveCount(0)
    await expect(staffPage.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    const loading = staffPage.getByRole('status', { name: 'Loading' })
    if (label !== 'People' && label !== 'Dashboard') {
      await expect(loading).toBeVisible()
      await expect(staffPage.getByRole('table')).toHaveCount(0)
    }
    await rows.release()
    await expect(loading).toHaveCount(0)
    await staffPage.evaluate((fetch) => {
      window.fetch = fetch
    }, realFetch)
    if (label === 'Applications') await expect(staffPage.getByText('Nothing here yet')).toBeVisible()
    const names = wholeLists.get(label)
    if (!names) continue
    const table = staffPage.getByRole('table', { name: heading })
    await expect(table.getByRole('row')).toHaveCount(names.length + 1)
    for (const name of names) await expect(table.getByText(name, { exact: true })).toBeVisible()
  }

  const jobs = sidebar(staffPage).getByRole('link', { name: 'Job Posts' })
  await expect(jobs).toBeVisible()
  await sidebar(staffPage).getByText('Careers', { exact: true }).click()
  await expect(jobs).toBeHidden()
  await sidebar(staffPage).getByText('Careers', { exact: true }).click()
  await expect(jobs).toBeVisible()

  await staffPage.getByRole('button', { name: 'Logout' }).click()
  const dialog = staffPage.getByRole('alertdialog', { name: 'Confirm Logout' })
  await expect(dialog).toContainText(/unsaved changes will be lost/i)
  await expect(dialog).toContainText(/session ends immediately/i)
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Logout'])
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  const answer = await staffPage.request.get('/admin/dashboard')
  expect(answer.url()).toMatch(/\/admin\/dashboard$/)
})

test('ADM-02 to ADM-06, ADM-11: every admin page leads to the login without a session, and Back to where they came from', async ({
  page,
  server,
}) => {
  await page.goto('/admin/login')
  await expectHeading(page, 'System Access')
  await expect(page.getByLabel('email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('password')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'INITIALIZE SESSION' })).toBeEnabled()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)

  const paths = ['/admin', '/admin/', '/admin/anything', '/admin/login/else', '/ADMIN/blog', '//admin/blog']
  for (const path of [...paths, ...adminPages.map((one) => one.path)]) {
    const answer = await page.request.get(server.origin + path)
    expect([path, answer.status(), answer.url()]).toEqual([path, 200, `${server.origin}/admin/login`])
    expect((await answer.text()).includes('System Access</h1>'), path).toBe(true)
  }

  await page.goto('/about')
  await page.goto('/admin/blog')
  await expect(page).toHaveURL('/admin/login')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('ADM-05 to ADM-07: an unknown admin page is a 404 inside the admin area, "Authenticating..." covers a public page from which staff enter, and an ended session leads to the login, which replaces the page', async ({
  staffPage,
  faults,
}) => {
  faults.expect(/status of 404/)
  const unknown = await staffPage.goto('/admin/anything')
  expect(unknown?.status()).toBe(404)
  await expectHeading(staffPage, 'Page not found :(')
  await sidebar(staffPage).getByRole('link', { name: 'Dashboard' }).click()
  await expectHeading(staffPage, 'Dashboard')

  await sidebarOf(staffPage).getByRole('link', { name: 'Urugero' }).click()
  await expect(staffPage).toHaveURL('/')
  await expectHeading(staffPage, 'Best Software Company in Kigali-Rwanda')
  const slow = await holdRequests(staffPage, /\/admin\/dashboard\.data/)
  await staffPage.evaluate(() => history.back())
  await expect(staffPage.getByText('Authenticating...')).toBeVisible()
  slow.open()
  await expectHeading(staffPage, 'Dashboard')
  await staffPage.unrouteAll()

  // Back leads into the admin area also from a public page that was loaded anew and has woken.
  await sidebarOf(staffPage).getByRole('link', { name: 'Urugero' }).click()
  await expect(staffPage).toHaveURL('/')
  await staffPage.reload()
  await wakePage(staffPage)
  await staffPage.evaluate(() => history.back())
  await expect(staffPage).toHaveURL('/admin/dashboard')
  await expectHeading(staffPage, 'Dashboard')

  await staffPage.goto('/about')
  await staffPage.goto('/admin/dashboard')
  await staffPage.context().clearCookies()
  await sidebar(staffPage).getByRole('link', { name: 'Blog Posts' }).click()
  await expect(staffPage).toHaveURL('/admin/login')
  await expectHeading(staffPage, 'System Access')
  await staffPage.goBack()
  await expect(staffPage).toHaveURL('/about')
})

test('ADM-06 to ADM-09: a wrong password and an unknown address are told the same; a right one is checked under "Authenticating..." and leads to the dashboard, which offers the page that was asked for', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(REFUSED)
  for (const email of [server.staff.email, 'nobody@example.org']) {
    // Without what was told before.
    await page.goto('/admin/clients')
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await signIn(page, { email, password: 'not-the-right-password' })
    expect((await answered).status()).toBe(401)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByLabel('email')).toHaveValue(email)
  }

  const slow = await holdRequests(page, /\/admin\/login\.data/)
  await signIn(page, server.staff)
  await expect(page.getByRole('status')).toHaveText('Authenticating...')
  await expect(page.getByRole('button', { name: 'INITIALIZE SESSION' })).toBeDisabled()
  slow.open()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByText('Authenticating...')).toBeHidden()
  await expectHeading(page, 'Dashboard')

  await page.getByRole('link', { name: 'Continue to Clients' }).click()
  await expectHeading(page, 'Clients')
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
  await expectHeading(page, 'Dashboard')
  await expect(page.getByRole('link', { name: /^Continue to/ })).toHaveCount(0)
  expect((await page.request.get('/admin/login')).url()).toBe(`${server.origin}/admin/dashboard`)
})

test('ADM-03, ADM-08, ADM-09: the login works without JavaScript', async ({ newPage, server, faults }) => {
  faults.expect(REFUSED)
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/admin/blog')
  await signIn(page, { ...server.staff, password: 'not-the-right-password' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await signIn(page, server.staff)
  await expect(page).toHaveURL('/admin/dashboard')
  await expectHeading(page, 'Dashboard')
})

test('ADM-12: on a phone the sidebar is a sheet that slides in from its edge and closes again', async ({
  newPage,
  staffState,
}) => {
  const page = await newPage({
    storageState: staffState,
    viewport: PHONE,
    reducedMotion: 'no-preference',
  })
  await page.goto('/admin/dashboard')
  await expect(sidebarOf(page)).toBeHidden()
  const positions = await page.locator('#admin-menu').evaluate(async (sheet: HTMLElement) => {
    const seen: number[] = []
    sheet.showPopover()
    do {
      await new Promise(requestAnimationFrame)
      seen.push(sheet.getBoundingClientRect().left)
    } while (seen.at(-1) !== 0)
    return seen
  })
  expect(Math.max(...positions)).toBe(0)
  await page.locator('#admin-menu').evaluate((menu: HTMLElement) => menu.hidePopover())
  await expect(page.locator('#admin-menu')).toBeHidden()

  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: 'Close menu' }).click()
  await expect(sheet).toBeHidden()
  await openSheet(page)
  await page.mouse.click(340, 400)
  await expect(sheet).toBeHidden()
  await openSheet(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await openSheet(page)
  await sheet.getByRole('link', { name: 'Job Posts' }).click()
  await expectHeading(page, 'Career Opportunities')
  await expect(sheet).toBeHidden()
})

test('ADM-14: unsaved work is offered to the person who wrote it, and to nobody else who signs in at that browser', async ({
  page,
  server,
}) => {
  const other = addStaff(server, 'other@example.org')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/login')
  await signIn(page, server.staff)
  await page.getByRole('link', { name: 'Create New Blog Post' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  await expect(page.getByText(/^Unsaved changes, kept (in this browser|on the server)/)).toBeVisible()
  // A tab that stays open while others sign in.
  const tab = await page.context().newPage()
  tab.on('dialog', (dialog) => dialog.accept())
  await tab.goto('/admin/blog/new')
  await expect(tab.getByText('Unsaved work on “Half a thought”')).toBeVisible()
  await tab.getByRole('textbox', { name: 'Title' }).fill('Half an idea')
  await page.goto('/admin/careers/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a position')
  // Stored in the format of earlier releases.
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('draft:post:new', 'nobody’s')
  })
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()

  for (const { person, offered, position } of [
    { person: other, offered: 0, position: '' },
    { person: server.staff, offered: 1, position: 'Half a position' },
  ]) {
    await logOut(page)
    await expectHeading(page, 'System Access')
    await signIn(page, person)
    await expectHeading(page, 'Dashboard')
    await expect(tab.getByRole('complementary').getByText(person.email)).toBeVisible()
    await expect(tab.getByRole('textbox', { name: 'Content' })).toBeVisible()
    await expect(tab.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    for (const title of ['Half a thought', 'Half an idea']) {
      // A colleague's is offered as theirs, with their name.
      await expect(tab.getByText(new RegExp(`^Unsaved work on “${title}”`))).toHaveCount(offered)
    }
    await page.getByRole('link', { name: 'Create New Blog Post' }).click()
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
    await expect(page.getByText(/^Unsaved work on “Half a thought”/)).toHaveCount(offered)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    await sidebar(page).getByRole('link', { name: 'Job Posts' }).click()
    await page.getByRole('link', { name: 'Add Position' }).click()
    await expectHeading(page, 'Add Position')
    await expect(page.getByText('Your unsaved changes were brought back.')).toHaveCount(offered)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(position)
    const left = await page.evaluate(() =>
      [localStorage, sessionStorage].map((one) => one.getItem('draft:post:new')),
    )
    expect(left).toEqual([null, null])
  }
})

test('ADM-14, ADM-16: logout asks once, also with unsaved work, ends the session for good, removes a stored token, and on a phone asks above the sheet', async ({
  page,
  server,
}) => {
  await page.goto('/admin/login')
  await signIn(page, server.staff)
  await expect(page).toHaveURL('/admin/dashboard')
  await expectHeading(page, 'Dashboard')
  await page.evaluate(() => localStorage.setItem('adminToken', 'left over'))
  const cookies = await page.context().cookies()
  await page.getByRole('link', { name: 'Add Job Position' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a position')

  await logOut(page)
  await expect(page).toHaveURL('/admin/login')
  await expectHeading(page, 'System Access')
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()

  await page.context().addCookies(cookies)
  expect((await page.request.get('/admin/dashboard')).url()).toBe(`${server.origin}/admin/login`)

  await page.context().clearCookies()
  await page.setViewportSize(PHONE)
  await signIn(page, server.staff)
  await expectHeading(page, 'Dashboard')
  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
})

function sidebarOf(page: Page) {
  return page.getByRole('complementary')
}

function sidebar(page: Page) {
  return sidebarOf(page).getByRole('navigation', { name: 'Admin' })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Admin menu' })
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0)
  return sheet
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}
