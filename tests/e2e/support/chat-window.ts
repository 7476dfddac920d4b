import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the chat on the page that is shown. */
export async function openChat(page: Page): Promise<Locator> {
  const chat = await pressChatButton(page)
  // The box that is there before React offers no choice of assistants.
  await expect(chat.getByRole('radio', { name: 'Yves' })).toBeAttached()
  await expect(messageBox(chat)).toBeFocused()
  return chat
}

/** On a sleeping page, a box to write into comes before the chat itself. */
export async function pressChatButton(page: Page): Promise<Locator> {
  // What comes late, such as a form's question, may move a link below the button again.
  await expect(async () => (await showChatButton(page)).click({ timeout: 5_000 })).toPass()
  const chat = page.getByRole('dialog', { name: 'Chat assistant' })
  await expect(messageBox(chat)).toBeFocused()
  return chat
}

/** Where the button gives way to what is under it, the page is scrolled on. */
export async function showChatButton(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Open chat' })
  await expect.poll(() => button.evaluate(scrollUntilShown)).toBe('')
  return button
}

/** Runs in the page. Where the button would cover a link it gives way; a little further down it is back. */
function scrollUntilShown({ dataset: { floating } }: HTMLElement): string | undefined {
  if (floating) scrollBy(0, 50)
  return floating
}

export function messageBox(chat: Locator): Locator {
  return chat.getByRole('textbox', { name: 'Message' })
}

export function messages(chat: Locator): Locator {
  return chat.getByRole('log', { name: 'Messages' })
}

export async function choose(chat: Locator, assistant: 'Yves' | 'Tina' | 'Kevin'): Promise<void> {
  // The radio's circle is drawn by the label around it.
  await chat.locator('label').filter({ hasText: assistant }).click()
  await expect(chat.getByRole('radio', { name: assistant })).toBeChecked()
}

export async function ask(chat: Locator, question: string): Promise<void> {
  await messageBox(chat).fill(question)
  await messageBox(chat).press('Enter')
}

/** The chat in localStorage; null where nothing is stored. */
export function keptChat(page: Page): Promise<Record<string, unknown>[] | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('chatMessages') ?? 'null'))
}
