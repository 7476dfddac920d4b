import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { APPLICANT } from './support/applicant.ts'
import { expect } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion, toast } from './support/forms.ts'
import { JOB, savePosition, test } from './support/stored-positions.ts'

const REFUSED = /status of 422/
const SUBMITTED = 'Application submitted successfully!'

test('APPLY-01 to APPLY-16: an application goes from its first mistakes to the staff’s table', async ({
  page,
  staffPage,
  position,
  faults,
}) => {
  faults.expect(REFUSED)
  await page.goto('/careers')
  await page.getByRole('link', { name: `Apply Now: ${JOB}` }).click()
  const drawer = page.getByRole('dialog', { name: JOB })
  const submit = drawer.getByRole('button', { name: 'Submit Application' })
  await keepQuestion(drawer)
  await expect(submit).toBeDisabled()

  await fillIn(drawer, { Email: 'nobody', Phone: '123', 'Resume link': 'resume.pdf' })
  const letter = drawer.getByLabel('Cover letter (optional)')
  await letter.fill('x'.repeat(501))
  await expect(drawer.getByText('501/500')).toBeVisible()
  await answerQuestion(drawer, 1)
  await submit.click()
  for (const message of [
    'Please enter your full name.',
    'Please enter a valid email address.',
    'Please enter 10 to 16 digits or spaces, with + in front if you like.',
    'Please enter a full web address, such as https://example.com/resume.',
    'Please keep it to 500 characters.',
  ]) {
    await expect(drawer.getByText(message)).toBeVisible()
  }
  await expect(drawer.getByLabel('Full name')).toBeFocused()

  await fillIn(drawer, APPLICANT)
  await letter.fill('Muraho,\nI measure rain.')
  await submit.click()
  await expect(toast(page, 'Incorrect verification answer. Please try again.')).toBeVisible()
  await expect(drawer.getByLabel(/^What is/)).toHaveValue('')
  await expect(submit).toBeDisabled()

  await keepQuestion(drawer)
  await answerQuestion(drawer)
  await submit.click()
  await expect(toast(page, SUBMITTED)).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(page.getByText(SUBMITTED)).toHaveCount(1)
  const arrived = page.getByRole('status').filter({ hasText: 'Your reference' })
  await expect(arrived).toBeFocused()
  const [reference = ''] = (await arrived.textContent())?.match(/AP-[0-9A-F]{4}-[0-9A-F]{4}/) ?? []
  await arrived.getByRole('link', { name: 'See your application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application' })).toBeVisible()
  await expect(page.getByText(reference)).toHaveCount(1)
  await page.goto(`/careers?job=${position.id}&apply=1`)
  await expect(drawer.getByText(/^Resets in \d+s$/)).toBeVisible()
  await expect(drawer.getByLabel('Full name')).toHaveValue('')

  await staffPage.goto(`/admin/applications?q=${reference}`)
  const row = staffPage.getByRole('row', { name: APPLICANT['Full name'] })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(JOB)
  await expect(row.getByRole('combobox')).toHaveValue('new')
})

test('what was typed comes back after closing and after a reload, and a lost network loses nothing', async ({
  page,
  position,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const drawer = page.getByRole('dialog', { name: JOB })
  await fillIn(drawer, APPLICANT)
  await drawer.getByLabel('Cover letter (optional)').fill('Two lines\nof it')
  // The dialog is open in the HTML; Escape closes it after hydration.
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('link', { name: `Apply Now: ${JOB}` }).click()
  await expect(drawer.getByLabel('Email')).toHaveValue(APPLICANT.Email)
  await page.reload()
  await expect(drawer.getByLabel('Cover letter (optional)')).toHaveValue('Two lines\nof it')

  await keepQuestion(drawer)
  await answerQuestion(drawer)
  await page.route('**/api/applications', (route) => route.abort('failed'))
  await drawer.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Failed to submit application. Please try again.')).toBeVisible()
  await expect(drawer.getByLabel('Full name')).toHaveValue(APPLICANT['Full name'])
  await page.unroute('**/api/applications')
  await drawer.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, SUBMITTED)).toBeVisible()
})

test('APPLY-08, APPLY-10, APPLY-11: the question changes when its time is over, unless it is pinned or being answered', async ({
  page,
  position,
}) => {
  await page.clock.install()
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const drawer = page.getByRole('dialog', { name: JOB })
  const token = drawer.locator('input[name=question]')
  await expect(drawer.getByText(/^Resets in \d+s$/)).toBeVisible()
  const first = await token.inputValue()
  await page.clock.runFor(15_000)
  await expect(token).not.toHaveValue(first)
  const second = await token.inputValue()
  await drawer.getByLabel(/^What is/).fill('7')
  await page.clock.runFor(60_000)
  await expect(token).toHaveValue(second)
  await expect(drawer.getByLabel(/^What is/)).toHaveValue('7')

  await page.reload()
  await expect(drawer.getByText(/^Resets in \d+s$/)).toBeVisible()
  await keepQuestion(drawer)
  const pinned = await token.inputValue()
  await page.clock.runFor(60_000)
  await expect(token).toHaveValue(pinned)
})

test('a position that closes while the form is open says so, and keeps what was typed', async ({
  page,
  staffPage,
  server,
  position,
  faults,
}) => {
  faults.expect(/status of 409/)
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const drawer = page.getByRole('dialog', { name: JOB })
  await fillIn(drawer, APPLICANT)
  await keepQuestion(drawer)
  await answerQuestion(drawer)
  await savePosition(staffPage, server, { ...position, version: 1, change: { status: 'closed' } })
  await drawer.getByRole('button', { name: 'Submit Application' }).click()
  await expect(drawer.getByText('This position is no longer accepting applications')).toBeVisible()
  await expect(drawer.getByLabel('Resume link')).toHaveValue(APPLICANT['Resume link'])
})

test('APPLY-02, APPLY-08, APPLY-09: without scripts the form is a page, and the question comes with the second one', async ({
  newPage,
  position,
  faults,
}) => {
  faults.expect(REFUSED)
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const drawer = page.getByRole('dialog', { name: JOB })
  await fillIn(drawer, APPLICANT)
  await drawer.getByRole('button', { name: 'Continue' }).click()
  await answerQuestion(drawer, 1)
  await drawer.getByRole('button', { name: 'Submit Application' }).click()
  await expect(drawer.getByText('Incorrect verification answer. Please try again.')).toBeVisible()
  await answerQuestion(drawer)
  await drawer.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('status')).toContainText(SUBMITTED)
  await expect(drawer).toHaveCount(0)
})

test('APPLY-04: a PDF takes the place of the link, and only a PDF of up to 5 MB does', async ({
  page,
  staffPage,
  position,
  faults,
}) => {
  faults.expect(REFUSED)
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const drawer = page.getByRole('dialog', { name: JOB })
  const { 'Resume link': _, ...person } = APPLICANT
  await fillIn(drawer, person)
  const file = drawer.getByLabel('Or your resume as a PDF')
  const submit = drawer.getByRole('button', { name: 'Submit Application' })
  const choose = (text: string) =>
    file.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await keepQuestion(drawer)
  await answerQuestion(drawer)
  for (const [text, message] of [
    [`%PDF-1.7${' '.repeat(5 * 1024 * 1024)}%%EOF`, 'This file is larger than 5 MB.'],
    ['a letter', 'This file is not a PDF.'],
  ] as const) {
    await choose(text)
    await submit.click()
    await expect(drawer.getByText(message)).toBeVisible()
  }
  await expectAccessible(page, [PHONE, DESKTOP])
  await choose('%PDF-1.7 a resume %%EOF')
  await expectAccessible(page, [PHONE, DESKTOP])
  await submit.click()
  await expect(toast(page, SUBMITTED)).toBeVisible()
  await page.getByRole('link', { name: /your application/i }).click()
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your PDF' }).click(),
  ])
  expect(own.suggestedFilename()).toMatch(/^resume-AP-.*\.pdf$/)

  await staffPage.goto(`/admin/applications?position=${position.id}`)
  const row = staffPage.getByRole('row').filter({ hasText: 'Applicant of a test' })
  // Until then the row may be replaced between the two halves of a click.
  await expect(row.getByRole('combobox')).toBeEnabled()
  const [forStaff] = await Promise.all([
    staffPage.waitForEvent('download'),
    row.getByRole('link', { name: /^Open the resume/ }).click(),
  ])
  expect(forStaff.suggestedFilename()).toBe(own.suggestedFilename())
  // Deletes the application: another test expects the table without rows.
  await row.getByRole('button', { name: /^Delete/ }).click()
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
