import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { EMPTY_CLIENT } from '#app/features/clients/client.schema.ts'
import { sampleClients } from '#app/features/clients/sample/clients.ts'
import { expect, test } from './support/fixtures.ts'
import { toast } from './support/forms.ts'
import { holdRequests } from './support/gate.ts'

const NAME = 'Lake ferry office'

test('ACLI-01 to ACLI-11: a client is added with a logo, shown to visitors, changed and deleted', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/clients')
  const cards = page.getByRole('list', { name: 'Clients' }).getByRole('listitem')
  await expect(cards).toHaveCount(sampleClients.length)
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1024, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    const lefts = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
  await page.getByRole('link', { name: 'Add New Client' }).click()
  await expect(page).toHaveURL('/admin/clients?client=new')
  const drawer = page.getByRole('dialog', { name: 'Add New Client' })
  await drawer.getByRole('button', { name: 'Add Client' }).click()
  await expect(drawer.getByText('Please enter the name.')).toBeVisible()
  await expect(drawer.getByLabel('Name', { exact: true })).toBeFocused()
  await drawer.getByLabel('Name', { exact: true }).fill(NAME)
  await drawer.getByLabel('Description').fill('Tickets for the ferry.')
  await drawer.getByLabel('Website URL').fill('javascript:alert(1)')
  await drawer.getByRole('button', { name: 'Add Client' }).click()
  await expect(drawer.getByText('Please enter an http or https address')).toBeVisible()
  await drawer.getByLabel('Website URL').fill('ferry.example')
  await drawer.getByRole('button', { name: 'Logo Upload logo' }).setInputFiles(await picture())
  await expect(drawer.getByLabel('Logo URL')).toHaveValue(/^\/media\/[0-9a-f]{40}\.webp$/)
  await drawer.getByRole('button', { name: 'Add Client' }).click()
  await expect(toast(page, 'Client added successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/clients')
  await expect(page.getByRole('link', { name: 'Add New Client' })).toBeFocused()
  const card = cardOf(page, NAME)
  await expect(card.getByRole('link', { name: /^Visit Website/ })).toHaveAttribute('target', '_blank')

  expect(await (await page.request.get('/links')).text()).toContain(`${NAME}</h`)

  await card.getByRole('link', { name: `Edit ${NAME}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Client' })
  await expect(editing.getByLabel('Website URL')).toHaveValue('https://ferry.example')
  await editing.getByLabel('Featured Client').check()
  await editing.getByRole('button', { name: 'Update Client' }).click()
  await expect(toast(page, 'Client updated successfully')).toBeVisible()
  await expect(card.getByText('featured', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: `Edit ${NAME}` })).toBeFocused()

  await card.getByRole('button', { name: `Delete ${NAME}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this client?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
})

test('a story is written with a picture, published with all it needs, read by visitors and taken back', async ({
  staffPage: page,
  server: { origin },
}) => {
  const id = randomUUID()
  await saveBehind(page, origin, { id, version: null, name: NAME })
  await page.goto(`/admin/clients?client=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Edit Client' })
  const update = drawer.getByRole('button', { name: 'Update Client' })
  await drawer.getByLabel('Publish the story').check()
  await update.click()
  await expect(drawer.getByLabel('Result, before')).toBeFocused()
  await expect(drawer.getByText('A published story needs what was built.')).toBeVisible()
  for (const [label, text] of [
    ['Result, before', 'Two queues'],
    ['Result, now', 'one tap'],
    ['In one sentence', 'Boarding is over before the boat has turned.'],
    ['The problem', 'Paper tickets.\n\nWet paper tickets.'],
    ['What we built', 'A gate that reads phones.'],
    ['Year', '2026'],
    ['Quote', 'The boat leaves.'],
    ['Role of who said it', 'Head of the port'],
  ] as const) {
    await drawer.getByLabel(label).fill(text)
  }
  await drawer.getByLabel('Mobile Apps').check()
  await drawer.getByRole('button', { name: 'Story pictures Upload picture' }).setInputFiles(await picture())
  await drawer.getByLabel('What picture 1 shows').fill('')
  await update.click()
  await expect(drawer.getByText('Please say what each picture shows.')).toBeVisible()
  await expect(drawer.getByLabel('What picture 1 shows')).toBeFocused()
  await drawer.getByLabel('What picture 1 shows').fill('The quay at noon')
  await update.click()
  await expect(toast(page, 'Client updated successfully')).toBeVisible()
  await expect(cardOf(page, NAME).getByText('story', { exact: true })).toBeVisible()

  const visitor = await page.context().newPage()
  await visitor.goto('/links/lake-ferry-office')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Two queues now one tap' })).toBeVisible()
  await expect(visitor.getByText('Wet paper tickets.')).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'The quay at noon' })).toBeVisible()
  await expect(visitor.getByText('Head of the port, Lake ferry office')).toBeVisible()
  await visitor.close()
  expect(await (await page.request.get('/')).text()).not.toContain('Two queues')

  await cardOf(page, NAME)
    .getByRole('link', { name: `Edit ${NAME}` })
    .click()
  await expect(drawer.getByText('Its address stays /links/lake-ferry-office')).toBeVisible()
  await drawer.getByRole('button', { name: 'Remove picture 1' }).click()
  await drawer.getByLabel('Publish the story').uncheck()
  await update.click()
  // The toast of the first change may still be there.
  await expect(cardOf(page, NAME).getByText('story', { exact: true })).toBeHidden()
  expect((await page.request.get('/links/lake-ferry-office')).status()).toBe(404)
  await deleteBehind(page, origin, id)
})

test('ACLI-08, ACLI-12 to ACLI-14: the drawer is modal at once, keeps what was typed or discards it, and its buttons for AI ask for a business type and say that AI is not configured', async ({
  staffPage: page,
  faults,
}) => {
  faults.expect(/status of 503/)
  await page.goto('/admin/clients')
  // Modal as soon as it is in the page, so that no key goes past it.
  const wasModal = page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const drawer = document.querySelector('dialog.drawer[open]')
          if (drawer) resolve(drawer.matches(':modal'))
        })
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
      }),
  )
  await page.getByRole('link', { name: 'Add New Client' }).click()
  expect(await wasModal).toBe(true)
  const drawer = page.getByRole('dialog', { name: 'Add New Client' })
  const name = drawer.getByLabel('Name', { exact: true })
  await name.fill('Half a name')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/admin/clients')
  await page.getByRole('link', { name: 'Add New Client' }).click()
  await expect(name).toHaveValue('Half a name')
  await drawer.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('')

  await drawer.getByRole('button', { name: 'Generate All with AI' }).click()
  await expect(drawer.getByText('Please enter a business type').first()).toBeVisible()
  await expect(drawer.getByLabel('Business type')).toBeFocused()
  await drawer.getByLabel('Business type').fill('Ferry')
  await drawer.getByRole('button', { name: 'Generate All with AI' }).click()
  await expect(page.getByText('AI is not configured.').first()).toBeVisible()
  for (const field of ['name', 'description', 'website', ...STORY_FIELDS]) {
    await expect(drawer.getByRole('button', { name: `Generate ${field}` })).toBeEnabled()
  }
})

const STORY_FIELDS = ['result', 'summary', 'problem', 'solution', 'course of the work']

test('ACLI-11: of two who change the same client, the second one chooses; who types on while a client is being added finds it in the grid, and the next form empty', async ({
  staffPage: page,
  server: { origin },
  faults,
}) => {
  faults.expect(/status of 409/)
  const id = randomUUID()
  await saveBehind(page, origin, { id, version: null, name: NAME })
  await page.goto(`/admin/clients?client=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Edit Client' })
  await drawer.getByLabel('Name', { exact: true }).fill('Mine')
  await saveBehind(page, origin, { id, version: 1, name: 'Theirs' })
  await drawer.getByRole('button', { name: 'Update Client' }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this client' })
  await expect(conflict.getByRole('region', { name: 'Name' })).toContainText('Theirs')
  await page.keyboard.press('Escape')
  await expect(conflict).toBeHidden()
  await expect(drawer.getByText('Somebody else saved meanwhile. Save to compare.')).toBeVisible()
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Mine')
  await expect(drawer.getByRole('button', { name: 'Update Client' })).toBeFocused()
  await page.keyboard.press('Enter')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(cardOf(page, 'Mine')).toBeVisible()
  await deleteBehind(page, origin, id)

  const adding = page.getByRole('dialog', { name: 'Add New Client' })
  const editing = page.getByRole('dialog', { name: 'Edit Client' })
  await page.getByRole('link', { name: 'Add New Client' }).click()
  await adding.getByLabel('Name', { exact: true }).fill(NAME)
  await adding.getByLabel('Description').fill('Tickets.')
  const slow = await holdRequests(page, /\/admin\/clients\.data/)
  await adding.getByRole('button', { name: 'Add Client' }).click()
  await adding.getByLabel('Description').fill('Tickets and timetables.')
  slow.open()
  await expect(page.getByText('Client added successfully').first()).toBeVisible()
  await editing.getByRole('button', { name: 'Cancel' }).click()
  const card = cardOf(page, NAME)
  await expect(card).toContainText('Tickets.')
  await page.getByRole('link', { name: 'Add New Client' }).click()
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')
  await card.getByRole('link', { name: `Edit ${NAME}` }).click()
  await expect(editing.getByLabel('Description')).toHaveValue('Tickets and timetables.')
  await deleteBehind(page, origin, new URL(page.url()).searchParams.get('client') ?? '')
})

test('ACLI-11: what is typed about a client that somebody deletes can be saved as a new one', async ({
  staffPage: page,
  server: { origin },
  faults,
}) => {
  // The save, and the reload of the list with the URL of the deleted client.
  faults.expect(/status of 410/)
  faults.expect(/status of 404/)
  const id = randomUUID()
  await saveBehind(page, origin, { id, version: null, name: NAME })
  const scripts = await holdRequests(page, /\/assets\/.*\.js/)
  await page.goto(`/admin/clients?client=${id}`, { waitUntil: 'commit' })
  const editing = page.getByRole('dialog', { name: 'Edit Client' })
  await editing.getByLabel('Name', { exact: true }).fill('Typed early')
  await deleteBehind(page, origin, id)
  scripts.open()
  await editing.getByRole('button', { name: 'Update Client' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Client' })
  await expect(adding.getByRole('alert')).toContainText('Somebody deleted this client meanwhile.')
  await expect(page.locator('li').filter({ hasText: NAME })).toHaveCount(0)
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Add New Client' }).click()
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Typed early')
  await adding.getByRole('button', { name: 'Add Client' }).click()
  const card = cardOf(page, 'Typed early')
  await expect(card).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add New Client' })).toBeFocused()
  await card.getByRole('link', { name: 'Edit Typed early' }).click()
  await expect(editing).toBeVisible()
  await deleteBehind(page, origin, new URL(page.url()).searchParams.get('client') ?? '')
})

/** A save by another member of staff in the meantime. */
async function saveBehind(
  page: Page,
  origin: string,
  { id, version, name }: { id: string; version: number | null; name: string },
) {
  const client = { ...EMPTY_CLIENT, name, description: 'Tickets.' }
  const headers = { origin }
  const answer = await page.request.post('/admin/clients.data', { data: { id, version, client }, headers })
  expect(answer.status()).toBe(200)
}

async function deleteBehind(page: Page, origin: string, id: string) {
  const form = { intent: 'delete', id }
  const answer = await page.request.post('/admin/clients.data', { form, headers: { origin } })
  expect(answer.status()).toBe(200)
}

function cardOf(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Clients' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

async function picture() {
  const image = sharp({ create: { width: 80, height: 40, channels: 3, background: '#a63d17' } })
  return { name: 'logo.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}
