import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { toClientInput } from '#app/features/clients/client.schema.ts'
import { toEventInput } from '#app/features/events/event.schema.ts'
import { makeClient, makeEvent } from '#tests/factories/content.ts'
import { expectAccessible, expectAccessibleAndFitting, PHONE } from './support/accessible.ts'
import type { BuiltServer } from './support/built-server.ts'
import { expect } from './support/fixtures.ts'
import { toast } from './support/forms.ts'
import { test } from './support/stored-applications.ts'
import { forgetMessagesOf, sendMessage } from './support/stored-messages.ts'
import { savePosition } from './support/stored-positions.ts'
import { storePost } from './support/stored-posts.ts'

test('undo of each delete: posts, positions, clients, events, messages and applications come back', async ({
  staffPage: page,
  server,
  storeApplications,
}) => {
  const client = makeClient({ name: 'Lost client' })
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'
  await page.route(client.logo, (route) => route.fulfill({ contentType: 'image/svg+xml', body: logo }))
  const event = makeEvent({ title: 'Lost event' })
  const positionId = randomUUID()
  await savePosition(page, server, { id: positionId, version: null, change: { title: 'Lost position' } })
  const stored = {
    '/admin/careers': positionId,
    '/admin/clients': await save(page, server, '/admin/clients', { client: toClientInput(client) }),
    '/admin/events': await save(page, server, '/admin/events/new', { event: toEventInput(event) }),
  }
  await storePost(page, server, { title: 'Lost post', status: 'published' })
  // Other tests leave messages, also in the Trash.
  forgetMessagesOf('%', server)
  await sendMessage(page, server)
  storeApplications(3)
  const question = page.getByRole('alertdialog')
  const trash = page.getByRole('main').getByRole('link', { name: 'Trash' })
  await page.goto('/admin/dashboard')
  for (const [list, path, button, deleted, label] of [
    ['Job Posts', '/admin/careers', 'Delete Lost position', 'Position deleted', 'Lost position'],
    ['Clients', '/admin/clients', 'Delete Lost client', 'Client deleted', 'Lost client'],
    ['Events', '/admin/events', 'Delete Lost event', 'Event deleted', 'Lost event'],
    ['Messages', '/admin/messages', /^Delete the message of Visitor/, 'Message deleted', 'Visitor of a test'],
    [
      'Applications',
      '/admin/applications',
      'Delete the application of Applicant 3',
      'Application deleted',
      'Applicant 3',
    ],
    ['Blog Posts', '/admin/blog', 'Delete Lost post', 'Post deleted successfully', 'Lost post'],
  ] as const) {
    const remove = page.getByRole('button', { name: button })
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: list }).click()
    await expect(trash).toHaveAttribute('href', `${path}/trash`)
    await expect(remove).toHaveCount(1)
    await remove.click()
    await expect(question).toContainText('Trash for 30 days')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, deleted)).toBeVisible()
    await expect(remove).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, `“${label}” is back.`)).toBeVisible()
    await expect(remove).toHaveCount(1)
  }

  // And once more, by way of the Trash, which is one screen for all lists: requests test it for each of them.
  const post = page.getByRole('row', { name: 'Lost post' })
  for (const press of ['Restore Lost post', 'Delete for good: Lost post']) {
    await page.getByRole('button', { name: 'Delete Lost post' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(post).toHaveCount(0)
    await trash.click()
    await post.getByRole('button', { name: press }).click()
    if (press.startsWith('Restore')) {
      await expect(post).toHaveCount(0)
      await page.goBack()
    }
  }
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(toast(page, 'Deleted for good')).toBeVisible()
  await expect(post).toHaveCount(0)

  // Other tests count them.
  for (const [path, id] of Object.entries(stored)) {
    const form = { intent: 'delete', id }
    await page.request.post(`${path}.data`, { form, headers: { origin: server.origin } })
  }
  forgetMessagesOf('%', server)
})

test('one Undo brings back all applications that were deleted together, also from another screen', async ({
  staffPage: page,
  storeApplications,
}) => {
  storeApplications(4)
  await page.goto('/admin/applications')
  for (const name of ['Applicant 4', 'Applicant 2']) await page.getByLabel(`Select ${name}`).check()
  const bar = page.getByRole('region', { name: 'Selected applications' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, '2 applications deleted')).toBeVisible()
  await expect(page.getByLabel('Status of Applicant 2')).toHaveCount(0)
  await page.getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 applications are back.')).toBeVisible()
  await page.getByRole('link', { name: 'Applications' }).click()
  for (const name of ['Applicant 4', 'Applicant 2']) {
    await expect(page.getByLabel(`Status of ${name}`)).toBeVisible()
  }
})

test('a filled Trash and its question are accessible and fit the screen', async ({
  newPage,
  staffState,
  server,
}) => {
  const page = await newPage({ storageState: staffState, reducedMotion: 'reduce' })
  const id = await storePost(page, server, { title: 'A title as long as titles sometimes are in a Trash' })
  const form = { intent: 'delete', id }
  await page.request.post('/admin/blog.data', { form, headers: { origin: server.origin } })
  await page.goto('/admin/blog/trash')
  const button = page.getByRole('button', { name: /^Delete for good: A title as long/ })
  await expect(button).toBeEnabled()
  await expectAccessibleAndFitting(page)
  await button.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, [PHONE])
})

/** Sends what the form would send, without the form; returns the id. */
async function save(page: Page, { origin }: BuiltServer, path: string, fields: object): Promise<string> {
  const id = randomUUID()
  const answer = await page.request.post(`${path}.data`, {
    data: { id, version: null, ...fields },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
  return id
}
