import type { Locator, Page } from '@playwright/test'
import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { test as base, expect } from './support/fixtures.ts'
import { forgetMessagesOf, sendMessage } from './support/stored-messages.ts'

const SENDER = 'handled-by-two@example.org'

const test = base.extend<{ message: { reference: string; open: (page: Page) => Promise<Locator> } }>({
  /** A message of its own, gone after the test. */
  message: async ({ request, server }, use) => {
    const reference = await sendMessage({ request }, server, SENDER)
    await use({ reference, open: (page) => openMessage(page, reference) })
    forgetMessagesOf(SENDER, server)
  },
})

/** How the only member of staff who is signed in is named: a neighbour may have added others. */
const me = 'staff'

test('two people in one message do not replace what the other did unnoticed', async ({
  newPage,
  staffState,
  message,
  faults,
}) => {
  const [page, colleague] = [
    await newPage({ storageState: staffState, reducedMotion: 'reduce' }),
    await newPage({ storageState: staffState }),
  ]
  const dialog = await message.open(page)
  const theirs = await message.open(colleague)
  await theirs.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(theirs.getByText('Set to spam.')).toBeVisible()

  faults.expect(/409/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).and(dialog.locator('button')).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Not set: .+ has set this message to spam meanwhile\.$/)
  await expect(dialog.getByRole('alert')).toBeInViewport()
  // It shows what is true now.
  await expect(dialog.getByRole('status').filter({ hasText: 'State: Spam' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])

  await theirs.getByLabel('Assigned to').selectOption(me)
  await expect(theirs.getByText(`Assigned to ${me}.`)).toBeVisible()
  // The state that is undone was set before the colleague's last change.
  await dialog.getByRole('button', { name: 'Not spam' }).click()
  await expect(dialog.getByText('Set to open.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(theirs.getByRole('alert')).toHaveText(
    /^Not undone: .+ has set this message to open meanwhile\.$/,
  )
})

test('a message is assigned, noted, marked as spam, reopened and answered, and each of it is undone', async ({
  staffPage: page,
  message,
}) => {
  const dialog = await message.open(page)
  const state = (name: string) => dialog.getByRole('status').filter({ hasText: `State: ${name}` })
  const last = (text: string) => dialog.getByRole('status').filter({ hasText: text })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  const assign = dialog.getByLabel('Assigned to')
  await assign.selectOption(me)
  await expect(last(`Assigned to ${me}.`)).toBeVisible()
  await press('Undo')
  await expect(assign.locator('option:checked')).toHaveText('Nobody')
  await expect(last('Undone.')).toBeFocused()

  const entries = dialog.getByRole('list', { name: 'Replies and notes' })
  await dialog.getByLabel('Note', { exact: true }).fill('Asks for rain gauges.')
  await press('Add note')
  await expect(entries).toContainText('Asks for rain gauges.')
  await press('Undo')
  await expect(last('Note deleted.')).toBeVisible()
  await expect(entries).toHaveCount(0)
  await press('Undo')
  await expect(entries).toContainText('Asks for rain gauges.')
  await dialog.getByRole('button', { name: 'Delete this note' }).click()
  await expect(last('Note deleted.')).toBeFocused()

  await press('Mark as spam')
  await expect(state('Spam')).toBeFocused()
  // Pressed twice, it is undone once and nothing is refused.
  await dialog.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(last('Undone.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mark as spam' })).toBeVisible()

  await press('Mark as answered')
  await expect(state('Answered')).toBeFocused()
  await expect(assign.locator('option:checked')).toHaveText(me)
  await press('Reopen')
  await expect(dialog.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
  await press('Undo')
  await expect(state('Answered')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: message.reference })
  await expect(row).toContainText('Answered')
  await expect(row).toContainText(`Assigned to ${me}`)
})

async function openMessage(page: Page, reference: string): Promise<Locator> {
  await page.goto('/admin/messages')
  await page
    .getByRole('row')
    .filter({ hasText: reference })
    .getByRole('link', { name: /^Read the message/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Rain gauges' })
  await expect(dialog.getByLabel('Assigned to')).toBeEnabled()
  return dialog
}
