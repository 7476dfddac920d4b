import { expect, type Locator, type Page } from '@playwright/test'
import { expectAwake } from './sleeping-page.ts'

export async function fillIn(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value)
}

/**
 * Pins the question, so that it cannot change between reading and answering, on a page that is awake then: a form that is sent
 * before is sent by the browser itself.
 */
export async function keepQuestion(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Keep this question' }).click()
  await expect(form.getByText('This question stays.')).toBeVisible()
  await expectAwake(form.page())
}

export async function answerQuestion(form: Locator, mistake = 0): Promise<void> {
  const label = (await form.locator('label', { hasText: 'What is' }).textContent()) ?? ''
  const sum = (label.match(/\d+/g) ?? []).map(Number).reduce((one, other) => one + other, mistake)
  await form.getByLabel(/^What is/).fill(String(sum))
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByText(text)
}
