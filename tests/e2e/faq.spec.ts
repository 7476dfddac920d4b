import type { Locator, Page } from '@playwright/test'
import { questions } from '#app/features/site/faq.ts'
import { expect, test } from './support/fixtures.ts'
import { wakePage } from './support/sleeping-page.ts'

test('FAQ-01: /about answers seven questions, all closed at first, all open on paper, the same for search engines', async ({
  page,
}) => {
  const faq = await openFaq(page)
  await expect(faq.getByRole('heading', { level: 3 })).toHaveText([
    /services/,
    /How long/,
    /once it is live/,
    /technologies/,
    /in touch/,
    /different/,
    /Where/,
  ])
  await expectOpen(faq, [])
  await page.emulateMedia({ media: 'print' })
  await expectOpen(faq, [0, 1, 2, 3, 4, 5, 6])
})

test('FAQ-01, FAQ-02, FAQ-03: every question opens to its answer, one at a time, by mouse and keyboard', async ({
  page,
}) => {
  const faq = await openFaq(page)
  for (const [index, { answer }] of questions.entries()) {
    await heading(faq, index).click()
    await expect(faq.getByText(answer)).toBeVisible()
  }
  await heading(faq, 0).click()
  await expectOpen(faq, [0])
  await heading(faq, 4).click()
  await expectOpen(faq, [4])
  await heading(faq, 1).click()
  await expectOpen(faq, [1])

  await heading(faq, 2).click()
  await expectOpen(faq, [2])
  await heading(faq, 2).click()
  await expectOpen(faq, [])

  const summaries = faq.locator('summary')
  await summaries.nth(0).focus()
  await page.keyboard.press('Enter')
  await expectOpen(faq, [0])
  await page.keyboard.press('Tab')
  await expect(summaries.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expectOpen(faq, [1])
  await page.keyboard.press('Enter')
  await expectOpen(faq, [])
})

test('FAQ-02, FAQ-03: the questions work without JavaScript', async ({ newPage }) => {
  const faq = await openFaq(await newPage({ javaScriptEnabled: false }))
  await heading(faq, 0).click()
  await expectOpen(faq, [0])
  await heading(faq, 6).click()
  await expectOpen(faq, [6])
  await heading(faq, 6).click()
  await expectOpen(faq, [])
})

test('FAQ-02: a question that was opened before the scripts came stays open', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'commit' })
  const faq = page.getByRole('region', { name: 'Questions we are often asked' })
  await heading(faq, 3).click()
  await wakePage(page)
  await expectOpen(faq, [3])
})

async function openFaq(page: Page): Promise<Locator> {
  await page.goto('/about')
  return page.getByRole('region', { name: 'Questions we are often asked' })
}

function heading(faq: Locator, index: number): Locator {
  return faq.getByRole('heading', { level: 3, name: questions[index]?.question ?? '', exact: true })
}

/** Which answers are open, by the index of their question. */
async function expectOpen(faq: Locator, open: number[]): Promise<void> {
  for (const [index, { answer }] of questions.entries()) {
    await expect(faq.getByText(answer)).toBeVisible({ visible: open.includes(index) })
  }
}
