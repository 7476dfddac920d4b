import { expect } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion, toast } from './support/forms.ts'
import { JOB, savePosition, test } from './support/stored-positions.ts'

const REFUSED = /status of 422/
const SUBMITTED = 'Application submitted successfully!'
const APPLICANT = {
  'Full name': 'Applicant of a test',
  Email: 'applicant@example.org',
  Phone: '+250 788 111 222',
  'Resume link': 'https://example.org/resume.pdf',
}

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
  await page.goto(`/careers?job=${position.id}&apply=1`)
  await expect(drawer.getByText(/^Resets in \d+s$/)).toBeVisible()
  await expect(drawer.getByLabel('Full name')).toHaveValue('')

  await staffPage.goto(`/admin/applications?position=${position.id}`)
  const row = staffPage.getByRole('row', { name: APPLICANT['Full name'] })
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

test('APPLY-08, APPLY-10, APPLY-11: the question changes when its time is over, unless it is pinned', async ({
  page,
  position,
}) => {
  await page.clock.install()
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const drawer = page.getByRole('dialog', { name: JOB })
  const token = drawer.locator('input[name=question]')
  await expect(drawer.getByText(/^Resets in \d+s$/)).toBeVisible()
  const first = await token.inputValue()
  await drawer.getByLabel(/^What is/).fill('7')
  await page.clock.runFor(15_000)
  await expect(token).not.toHaveValue(first)
  await expect(drawer.getByLabel(/^What is/)).toHaveValue('')
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
