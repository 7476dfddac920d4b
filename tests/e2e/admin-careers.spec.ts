import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { expect } from './support/fixtures.ts'
import { changeMachine } from './support/sign-in.ts'
import { JOB, savePosition, test } from './support/stored-positions.ts'

const NEW_JOB = 'Map maker'

test('AJOB-01 to AJOB-12: a position is added, shown to visitors, changed, after an accessible question where somebody else saved it, and deleted', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/status of 409/)
  await page.goto('/admin/careers')
  await page.getByRole('link', { name: 'Add Position' }).click()
  await page.getByRole('button', { name: 'Save Position' }).click()
  await expect(page.getByText('Please enter the title.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Location')).toHaveValue('On-site')
  await expect(page.getByLabel('Type')).toHaveValue('full-time')
  await expect(page.getByLabel('Status')).toHaveValue('active')

  await page.getByLabel('Title').fill(NEW_JOB)
  await page.getByLabel('Department').fill('Geography')
  await page.getByLabel('Description').fill('You draw maps.')
  await page.getByLabel('Responsibilities').fill('Draw\n\n  Measure  \n')
  await page.getByLabel('Requirements').fill('A steady hand')
  await page.getByLabel('Benefits').fill('Walks')
  await page.getByLabel('Include salary').check()
  await expect(page.getByLabel('Currency')).toHaveValue('USD')
  await page.getByLabel('Min', { exact: true }).fill('2000')
  await page.getByLabel('Max', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Save Position' }).click()
  await expect(page.getByText('The maximum cannot be below the minimum.')).toBeVisible()
  await page.getByLabel('Max', { exact: true }).fill('3000')
  await page.reload()
  await expect(page.getByText('Your unsaved changes were brought back.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Position' }).click()
  const row = page.getByRole('row', { name: NEW_JOB })
  await expect(row).toContainText('full-time')
  await page.getByRole('link', { name: 'Add Position' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')

  await page.goto('/careers')
  await page.getByRole('link', { name: NEW_JOB, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: NEW_JOB })
  await expect(dialog.getByText('USD 2,000 - 3,000')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(['Draw', 'Measure', 'A steady hand', 'Walks'])

  await page.goto('/admin/careers')
  await row.getByRole('link', { name: `Edit ${NEW_JOB}` }).click()
  await expect(page.getByLabel('Responsibilities')).toHaveValue('Draw\nMeasure')
  await page.getByLabel('Status').selectOption('closed')
  const id = page.url().split('/').at(-1) ?? ''
  await savePosition(page, server, { id, version: 1, change: { title: 'Their title' } })
  await page.getByRole('button', { name: 'Save Position' }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this position' })
  await expect(conflict).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(row).toContainText('closed')
  await row.getByRole('button', { name: `Delete ${NEW_JOB}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this position?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('AJOB-11: unsaved work of another tab is offered, that of the same tab is there again', async ({
  staffPage: page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/careers/new')
  await page.getByLabel('Title').fill('Left in a tab')
  const other = await page.context().newPage()
  await other.goto('/admin/careers/new')
  await expect(
    other.getByText(/^Unsaved work on “Left in a tab” from .+ was found in this browser\.$/),
  ).toBeVisible()
  await expect(other.getByLabel('Title')).toHaveValue('')
  await other.getByRole('button', { name: 'Bring it back' }).click()
  await expect(other.getByLabel('Title')).toHaveValue('Left in a tab')
  await page.getByLabel('Department').fill('Typed on')
  await page.reload()
  await expect(page.getByText('Your unsaved changes were brought back.')).toBeVisible()
  await expect(page.getByLabel('Department')).toHaveValue('Typed on')
})

test('AAPP-01 to AAPP-08: staff read, decide about and erase what one person sent twice', async ({
  staffPage: page,
  position,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  for (const [number, coverLetter] of ['Muraho,\nI measure rain.', ''].entries()) {
    const { questions } = await (await page.request.get('/api/human-questions?form=application')).json()
    const [{ first, second, token }] = questions
    const answer = await page.request.post('/api/applications', {
      headers: { origin: server.origin },
      form: {
        jobId: position.id,
        applicantName: 'Applicant of a test',
        email: 'applicant@example.org',
        phone: '+250 788 111 222',
        resume: 'https://example.org/resume.pdf',
        coverLetter,
        question: token,
        answer: String(first + second),
        key: `a-key-of-attempt-${number}`,
      },
    })
    expect(answer.status()).toBe(200)
  }
  await page.goto('/admin/applications')
  await page.getByLabel('Position', { exact: true }).selectOption(JOB)
  await expect(page).toHaveURL(new RegExp(`position=${position.id}`))
  const rows = page.getByRole('row').filter({ hasText: 'Applicant of a test' })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('2nd application for this position')
  await expect(rows.nth(1)).toContainText('Earlier application')
  const resume = rows.nth(0).getByRole('link', { name: /^Open the resume/ })
  await expect(resume).toHaveAttribute('rel', 'noopener noreferrer')

  await rows
    .nth(1)
    .getByRole('button', { name: /cover letter/i })
    .click()
  const letter = page.getByRole('dialog', { name: 'Cover letter' })
  await expect(letter).toContainText('I measure rain.')
  await page.keyboard.press('Escape')

  const status = rows.nth(0).getByRole('combobox')
  // The choice is shown before it is saved.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await status.selectOption('interviewed')
  await expect(status).toHaveAttribute('data-status', 'interviewed')
  await saved
  await expect(status).toHaveValue('interviewed')
  // Read from the server.
  await rows
    .nth(0)
    .getByRole('link', { name: /^Open the application/ })
    .click()
  const opened = page.getByRole('region', { name: 'Applicant of a test' })
  await expect(opened.getByRole('listitem')).toHaveText([/^Changed: status \(new → interviewed\)/])
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await page.route(/\/admin\/applications\.data/, (route) => route.abort('failed'))
  await status.selectOption('rejected')
  await expect(page.getByRole('alert')).toContainText('Failed to update status')
  await expect(status).toHaveValue('interviewed')
  await rows
    .nth(0)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this application?',
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to delete application')
  await page.unroute(/\/admin\/applications\.data/)

  await rows
    .nth(0)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/)
  // Deletes the application: another test expects the table without rows.
  await rows.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(0)
})

test('AJOB-10: a position that was begun is offered on another machine', async ({ staffPage: page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/careers/new')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByLabel('Title').fill('Half a position')
  expect((await stored).url()).toContain('/admin/careers/drafts')
  await changeMachine(page)
  await page.goto('/admin/careers/new')
  await expect(
    page.getByText(/^Unsaved work on “Half a position” from .+ was found on the server\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a position')
})
