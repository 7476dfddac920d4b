import { expect, test } from './support/fixtures.ts'

test('ADM-18: a list is sorted by the heads of its columns, by keyboard too, and the address keeps it', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/blog')
  const table = page.getByRole('table', { name: 'Blog Posts' })
  const head = (name: string) => table.getByRole('columnheader', { name })
  await expect(head('Last modified')).toHaveAttribute('aria-sort', 'descending')
  const titles = () => table.locator('tbody tr td:first-child p:first-child a:first-child').allTextContents()
  await expect(table.getByRole('row').nth(1)).toBeVisible()

  const link = head('Post details').getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/blog\?sort=title$/)
  await expect(head('Post details')).toHaveAttribute('aria-sort', 'ascending')
  await expect(link).toBeFocused()
  let ascending: string[] = []
  await expect(async () => {
    ascending = await titles()
    expect(ascending.length).toBeGreaterThan(3)
    expect(ascending).toEqual(ascending.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  }).toPass()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=-title$/)
  await expect.poll(titles).toEqual(ascending.toReversed())
  await page.reload()
  await expect.poll(titles).toEqual(ascending.toReversed())
  await page.goBack()
  // The reloaded page may load the one before anew, and cannot be read meanwhile.
  await expect(async () => expect(await titles()).toEqual(ascending)).toPass()

  const archived = page
    .getByRole('navigation', { name: 'Posts to show' })
    .getByRole('link', { name: 'Archived' })
  await archived.click()
  await expect(archived).toHaveAttribute('aria-current', /./)
  await expect(page).toHaveURL(/status=archived/)
  await expect(page).toHaveURL(/sort=title/)
  await page.getByLabel('Search posts').fill('zzzz')
  await expect(page).toHaveURL(/q=zzzz/)
  await expect(page).toHaveURL(/status=archived&sort=title/)
})

test('on a phone, where a table has no heads, the list has the same links', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name] of [
    ['/admin/careers', 'Title'],
    ['/admin/clients', 'Name'],
    ['/admin/events', 'Title'],
  ] as const) {
    await page.goto(path)
    const sorting = page.getByRole('navigation', { name: 'Sort by' })
    await sorting.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/sort=(title|name)$/)
    await expect(sorting.getByRole('listitem').filter({ hasText: name })).toContainText('ascending')
  }
})
