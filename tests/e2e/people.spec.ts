import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { sendMessage } from './support/stored-messages.ts'

const PERSON = 'person@example.org'

test('What is stored about a person is found, exported and erased with a receipt', async ({
  staffPage: page,
  server,
}) => {
  const reference = await sendMessage(page, server, PERSON)
  await page.goto('/admin/people')
  const address = page.getByLabel('Mail address of the person')
  await address.fill('unknown@example.org')
  await address.press('Enter')
  await expect(page.getByText('Nothing is stored under unknown@example.org.')).toBeVisible()
  await address.fill(PERSON)
  await address.press('Enter')
  await expect(page.getByRole('heading', { name: 'Messages (1)' })).toBeVisible()
  await expect(page.getByText(reference)).toBeVisible()

  const exported = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as one file' }).click()
  expect(await readFile(await (await exported).path(), 'utf8')).toContain(reference)

  await page.getByRole('button', { name: 'Erase all of it' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase this person’s data?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(reference)).toBeVisible()
  await page.getByRole('button', { name: 'Erase all of it' }).click()
  await dialog.getByRole('button', { name: 'Erase' }).click()
  const receipt = page.getByRole('status').filter({ hasText: 'The data was erased' })
  await expect(receipt).toContainText(`Data of ${PERSON} was erased`)
  await expect(receipt).toContainText('Messages: 1')
  const kept = page.waitForEvent('download')
  await receipt.getByRole('link', { name: 'Download the receipt' }).click()
  expect(await readFile(await (await kept).path(), 'utf8')).toContain('Messages: 1')
  const list = await (await page.request.get(`/admin/messages?q=${reference}`)).text()
  expect(list).toContain('No message matches')
  expect(list).not.toContain('Visitor of a test')
})
