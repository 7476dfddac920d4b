import { randomUUID } from 'node:crypto'
import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import type { BuiltServer } from './support/built-server.ts'
import { expect } from './support/fixtures.ts'
import { toast } from './support/forms.ts'
import { withDatabase } from './support/server-database.ts'
import { test } from './support/stored-applications.ts'
import { JOB, savePosition } from './support/stored-positions.ts'

test('AAPP-05: thirty applications are decided by keyboard with at most 60 key presses and three notes', async ({
  staffPage: page,
  server,
  storeApplications,
}) => {
  const stored = storeApplications(30)
  await page.goto('/admin/applications?status=new')
  await expect(page.getByRole('combobox', { name: 'Status of Applicant 1', exact: true })).toBeEnabled()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  for (const [index, { name }] of stored.entries()) {
    await press('j')
    // Without waiting for what the screen shows: keys count in the order in which they are pressed.
    await press(String((index % 4) + 2))
    if (index % 10 === 5) {
      await expect(page.getByRole('region', { name })).toContainText(`${index + 1} of 30 new`)
      await page.keyboard.press('n')
      await expect(page.getByLabel('Note')).toBeFocused()
      await page.keyboard.type(`A note about ${name}, with j, k and 1`)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('list', { name: 'Notes and answers' })).toContainText(name)
    }
  }
  expect(presses).toBeLessThanOrEqual(60)
  const statuses = ['reviewing', 'interviewed', 'accepted', 'rejected']
  const decided = stored.map(({ id }, index) => ({ id, status: statuses[index % 4] }))
  const read = () =>
    withDatabase(server, (database) =>
      database.prepare('SELECT id, status FROM applications ORDER BY applied_at DESC').all(),
    )
  await expect.poll(read).toEqual(decided)
  const notes = withDatabase(server, (database) =>
    database.prepare('SELECT application_id AS id, text FROM application_entries ORDER BY created_at').all(),
  )
  expect(notes).toEqual(
    [5, 15, 25].map((index) => ({
      id: stored[index]?.id,
      text: `A note about ${stored[index]?.name}, with j, k and 1`,
    })),
  )
  // The address shows the last one to any other member who opens it, as soon as it is read, and Back leads to the list.
  await expect.poll(() => new URL(page.url()).searchParams.get('application')).toBe(stored.at(-1)?.id)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Job Applications' })).toBeVisible()
})

test('AAPP-04, AAPP-05, AAPP-08: a status is chosen in the list and by keys, which step, undo and can be turned off, and a neighbour follows one that is deleted', async ({
  staffPage: page,
  server,
  storeApplications,
}) => {
  const [, second = ''] = storeApplications(3).map(({ id }) => id)
  await page.goto('/admin/applications')
  const status = page.getByRole('combobox', { name: 'Status of Applicant 2' })
  await expect(status).toBeEnabled()
  await status.focus()
  // An arrow key or a letter opens the closed select.
  for (const key of ['ArrowDown', 'r']) {
    await page.keyboard.press(key)
    await expect(status).toHaveValue('new')
    expect(await status.evaluate((select) => select.matches(':open'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(status).toHaveValue('new')
  }
  const saved = () => page.waitForResponse((response) => response.request().method() === 'POST')
  let answered = saved()
  await status.selectOption('rejected')
  await answered
  const toast = page.getByText('Applicant 2 set to rejected.')
  await expect(toast).toBeVisible()
  answered = saved()
  await page.getByRole('button', { name: 'Undo' }).click()
  await answered
  await expect(status).toHaveValue('new')
  expect(storedStatus(server, second)).toBe('new')

  const panelOf = (name: string) => page.getByRole('region', { name })
  // A key that comes in the moment in which the panel has the focus.
  await pressWithFocus('4')
  await page.getByRole('link', { name: 'Open the application of Applicant 2' }).click()
  await expect(panelOf('Applicant 2')).toBeFocused()
  await expect(panelOf('Applicant 2')).toContainText('Applicant 2 set to accepted.')
  await expect(panelOf('Applicant 2').getByRole('button', { name: 'accepted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(panelOf('Applicant 2').getByText('status (new → accepted)')).toBeVisible()
  await page.keyboard.press('u')
  await expect(panelOf('Applicant 2').getByRole('button', { name: 'new' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('k')
  await expect(panelOf('Applicant 3')).toContainText('1 of 3')
  await page.keyboard.press('k')
  await expect(panelOf('Applicant 3')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByLabel('Use these keys on this device').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('5')
  await expect(panelOf('Applicant 3').getByRole('button', { name: 'new' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  const last = page.getByRole('link', { name: 'Open the application of Applicant 3' })
  await expect(last).toBeFocused()

  await last.click()
  for (const next of [panelOf('Applicant 2'), panelOf('Applicant 1'), page.getByText('Nothing here yet')]) {
    await page.getByRole('button', { name: 'Delete this application' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(next).toBeVisible()
  }
  await expect(page).toHaveURL(/\/admin\/applications$/)
  await expect(page.getByText('could not be opened')).toBeHidden()

  async function pressWithFocus(key: string) {
    await page.evaluate((key) => {
      document.addEventListener('focusin', function press({ target }) {
        if (!(target instanceof HTMLElement) || !target.matches('section')) return
        document.removeEventListener('focusin', press)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
    }, key)
  }
})

test('ADM-05: an application that is opened after the session has ended is shown after the sign-in', async ({
  staffPage: page,
  server,
  storeApplications,
}) => {
  storeApplications(2)
  await page.goto('/admin/applications')
  await page.getByLabel('Select Applicant 2').check()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Open the application of Applicant 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(server.staff.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('region', { name: 'Applicant 1' })).toContainText('2 of 2')
  // What was done on the screen is still there.
  await expect(page.getByLabel('Select Applicant 2')).toBeChecked()
})

test('AAPP-05: what a colleague decided meanwhile stays, in the list and in an open application, which say who did', async ({
  staffPage: page,
  server,
  storeApplications,
  faults,
}) => {
  const [second = '', first = ''] = storeApplications(2).map(({ id }) => id)
  const name = 'Status of Applicant 2'
  await page.goto('/admin/applications')
  await expect(page.getByLabel(name)).toBeEnabled()
  await changeBehind({ intent: 'status', id: second, status: 'rejected' })
  faults.expect(/409/)
  await page.getByLabel(name).selectOption('accepted')
  await expect(
    page.getByText(/^Not set to accepted: .+ has set Applicant 2 to rejected meanwhile\.$/),
  ).toBeVisible()
  await expect(page.getByLabel(name)).toHaveValue('rejected')
  // What it said is not true.
  await expect(page.getByText('Applicant 2 set to accepted.')).toBeHidden()
  expect(storedStatus(server, second)).toBe('rejected')

  await page.getByRole('link', { name: 'Open the application of Applicant 1' }).click()
  const panel = page.getByRole('region', { name: 'Applicant 1' })
  await expect(panel.getByRole('button', { name: 'accepted' })).toBeEnabled()
  await changeBehind({ intent: 'status', id: first, status: 'rejected' })
  await panel.getByRole('button', { name: 'accepted' }).click()
  await expect(
    page.getByText(/^Not set to accepted: .+ has set Applicant 1 to rejected meanwhile\.$/),
  ).toBeVisible()
  await expect(panel.getByRole('button', { name: 'rejected' })).toHaveAttribute('aria-pressed', 'true')
  await expect(panel).not.toContainText('Applicant 1 set to accepted.')
  await expect(panel.getByText('status (new → rejected)')).toBeVisible()

  // Both notes stay.
  await changeBehind({ intent: 'note', id: first, entryId: randomUUID(), text: 'Knows gauges.' })
  await panel.getByLabel('Note', { exact: true }).fill('Knows rain.')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByRole('list', { name: 'Notes and answers' })).toContainText(
    /Knows gauges\..*Knows rain\./,
  )

  async function changeBehind(form: Record<string, string>) {
    const headers = { origin: server.origin }
    const answer = await page.request.post('/admin/applications.data', { form, headers })
    expect(answer.status()).toBe(200)
  }
})

test('AAPP-05, AAPP-08: selected applications get a status, are marked as answered, and are deleted', async ({
  staffPage: page,
  storeApplications,
  faults,
}) => {
  storeApplications(4)
  await page.goto('/admin/applications')
  for (const name of ['Applicant 4', 'Applicant 2']) {
    // By role: a list that streams in holds a hidden copy of its rows for a moment.
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Selected applications' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('combobox').selectOption('rejected')
  await expect(page.getByText('2 applications set to rejected.')).toBeVisible()
  await expect(page.getByLabel('Status of Applicant 2')).toHaveValue('rejected')
  await expect(page.getByLabel('Status of Applicant 3')).toHaveValue('new')

  await bar.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer 2 applicants' })
  await expect(dialog.getByLabel('Start with')).toHaveValue('Rejected')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Hello Applicant 4,')
  const text = dialog.getByLabel('Answer', { exact: true })
  await text.fill('Hello {nmae}')
  await expect(dialog.getByText('{nmae} stands for nothing.')).toBeVisible()
  await text.fill('Hello {name}, no.')
  await expect(dialog.getByRole('link', { name: 'Write to Applicant 2' })).toHaveAttribute(
    'href',
    /^mailto:.*Hello%20Applicant%202%2C%20no\.$/,
  )
  const mark = dialog.getByRole('button', { name: 'Mark as answered elsewhere' })
  faults.expect(/ERR_FAILED/)
  await page.route('**/admin/applications.data*', (route) => route.abort(), { times: 1 })
  await mark.click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update application')
  await expect(text).toHaveValue('Hello {name}, no.')
  await mark.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 applicants marked as answered elsewhere.')).toBeVisible()
  await expect(page.getByText(/^Answered elsewhere /)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Answered elsewhere /)).toHaveCount(0)
  for (const name of ['Applicant 4', 'Applicant 2']) await page.getByLabel(`Select ${name}`).check()
  await bar.getByRole('button', { name: 'Answer' }).click()
  await mark.click()
  await expect(page.getByText(/^Answered elsewhere /)).toHaveCount(2)

  // Also later, in the application itself, which is read from the server.
  await page.getByRole('link', { name: 'Open the application of Applicant 2' }).click()
  const panel = page.getByRole('region', { name: 'Applicant 2' })
  await panel.getByRole('button', { name: 'Take back: Answered elsewhere' }).click()
  await expect(panel).toContainText('No longer marked as answered elsewhere.')
  await expect(panel.getByRole('list', { name: 'Notes and answers' })).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(panel.getByRole('list', { name: 'Notes and answers' })).toContainText('Answered elsewhere')
  await page.keyboard.press('n')
  await page.keyboard.insertText('Called her.')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('list', { name: 'Notes and answers' })).toContainText('Called her.')
  await expect(panel).toContainText('Note added.')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('list', { name: 'Notes and answers' })).not.toContainText('Called her.')
  await expect(panel).toContainText('Undone.')
  await page.keyboard.press('Escape')

  for (const name of ['Applicant 4', 'Applicant 3']) await page.getByLabel(`Select ${name}`).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('link', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^applications-/)
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 2 applications?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Applicant' })).toHaveCount(3)
  await expect(page.getByText('Applicant 1', { exact: true })).toBeVisible()
})

test('AAPP-02: an open application, its keys and an answer are accessible, and fit a phone', async ({
  newPage,
  staffState,
  storeApplications,
}) => {
  const [first] = storeApplications(3)
  const page = await newPage({ storageState: staffState, reducedMotion: 'reduce' })
  await page.goto(`/admin/applications?application=${first?.id}`)
  const panel = page.getByRole('region', { name: 'Applicant 3', exact: true })
  await panel.getByLabel('Note').fill('A note')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByRole('list', { name: 'Notes and answers' })).toContainText('A note')
  await page.keyboard.press('2')
  await expect(panel).toContainText('Applicant 3 set to reviewing.')
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectAccessible(page, [DESKTOP])
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('dialog', { name: 'Answer Applicant 3' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByLabel('Select Applicant 1').check()
  await expectAccessible(page, [PHONE, DESKTOP])
})

test('AJOB-10: closing a position names who waits for a decision, and leads to an answer for them', async ({
  staffPage: page,
  server,
  storeApplications,
}) => {
  const id = 'a-position'
  await savePosition(page, server, { id, version: null })
  storeApplications(2)
  await page.goto('/admin/careers?q=rain')
  const row = page.getByRole('row', { name: JOB })
  await expect(row).toContainText('2 applications, 2 without a decision')
  await row.getByRole('link', { name: `Edit ${JOB}` }).click()
  await page.getByLabel('Status').selectOption('closed')
  await expect(page.getByText('2 applicants without a decision: Applicant 2 and Applicant 1.')).toBeVisible()
  await expectAccessible(page, [DESKTOP])
  await page.getByRole('button', { name: 'Save Position' }).click()
  const answer = page.getByRole('dialog', { name: 'Answer 2 applicants' })
  await expect(answer).toContainText('Applicant 2 and Applicant 1')
  await expect(answer.getByLabel('Start with')).toHaveValue('Position closed')
  await answer.getByRole('button', { name: 'Mark as answered elsewhere' }).click()
  await expect(page.getByText(/^Answered elsewhere /)).toHaveCount(2)
  await expect(page).toHaveURL(/applications\?position=a-position$/)

  const positions = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Job Posts' })
  await positions.click()
  await row.getByRole('link', { name: `Duplicate ${JOB}` }).click()
  await expect(page.getByRole('heading', { name: 'Add Position' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(JOB)
  await expect(page.getByLabel('Status')).toHaveValue('active')
  await positions.click()
  await row.getByRole('button', { name: `Delete ${JOB}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this position?' })
  // Those who were answered are not offered again.
  await expect(question).not.toContainText('without a decision')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(answer).toHaveCount(0)
})

test('AJOB-10: a deleted position can be brought back after the answer that its deletion asks for, and one that is closed on the way to another screen asks for the same', async ({
  staffPage: page,
  server,
  storeApplications,
}) => {
  const id = 'a-position-deleted'
  await savePosition(page, server, { id, version: null })
  storeApplications(2, id)
  await page.goto('/admin/careers?q=rain')
  const row = page.getByRole('row', { name: JOB })
  await row.getByRole('button', { name: `Delete ${JOB}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const answer = page.getByRole('dialog', { name: 'Answer 2 applicants' })
  await expect(answer).toBeVisible()
  await answer.getByRole('button', { name: 'Close' }).click()
  await expect(answer).toHaveCount(0)
  // Its toast moves to the page, and is there once when the one that went as the dialog opened has faded.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(toast(page, `“${JOB}” is back.`)).toBeVisible()

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Job Posts' }).click()
  await row.getByRole('link', { name: `Edit ${JOB}` }).click()
  await page.getByLabel('Status').selectOption('closed')
  await page.getByRole('link', { name: 'Career Opportunities' }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(answer).toContainText('Applicant 2')
  // Other tests count the positions.
  await page.request.post('/admin/careers.data', {
    form: { intent: 'delete', id },
    headers: { origin: server.origin },
  })
})

function storedStatus(server: BuiltServer, id: string): unknown {
  return withDatabase(server, (database) =>
    database.prepare('SELECT status FROM applications WHERE id = ?').pluck().get(id),
  )
}
