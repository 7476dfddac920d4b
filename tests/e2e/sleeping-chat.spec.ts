import {
  keptChat,
  messageBox,
  messages,
  openChat,
  pressChatButton,
  showChatButton,
} from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'
import { ALL_SCRIPTS, expectAwake, isAwake, PHONE, SCRIPTS, wakePage } from './support/sleeping-page.ts'

test('CHAT-01: a press that comes before the scripts is answered once, when they are there', async ({
  page,
}) => {
  // Also the script of the first box, which would cover the button.
  const scripts = await holdRequests(page, ALL_SCRIPTS)
  await page.goto('/')
  const button = await showChatButton(page)
  await button.click()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  scripts.open()
  const chat = page.getByRole('dialog', { name: 'Chat assistant' })
  await expect(messageBox(chat)).toBeFocused()
  await messageBox(chat).fill('Where are you?')
  await expect(chat).toBeVisible()
})

for (const { screen, options } of [
  { screen: 'a phone', options: PHONE },
  { screen: 'a wide screen', options: {} },
]) {
  test(`CHAT-01: on ${screen} the visitor writes while the scripts are on their way, and the message is sent once`, async ({
    newPage,
  }) => {
    const page = await newPage(options)
    const questions: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') questions.push(request.postDataJSON().text)
    })
    const scripts = await holdRequests(page, SCRIPTS)
    await page.goto('/links')
    const chat = await pressChatButton(page)
    await page.keyboard.type('Where')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('are you?')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(chat.getByText('Your message is sent as soon as the chat has loaded.')).toBeVisible()
    expect(await isAwake(page)).toBe(false)
    scripts.open()
    await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toBeVisible()
    await expect(messages(chat).getByText('Where are you?')).toHaveCount(1)
    await expect(messageBox(chat)).toBeFocused()
    await expect(messageBox(chat)).toHaveValue('')
    expect(questions).toEqual(['Where\nare you?'])
  })
}

test('CHAT-01: the files of the chat are asked for at the press, not after the other scripts, and what is written before they come is in the chat’s own box, where the visitor goes on', async ({
  page,
}) => {
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/links')
  const window = page.waitForRequest(/\/assets\/chat-with-hand-over-/)
  const chat = await pressChatButton(page)
  await window
  expect(await isAwake(page)).toBe(false)
  await page.keyboard.press('Enter')
  await page.keyboard.type('When are')
  scripts.open()
  await expect(chat.getByRole('radio', { name: 'Yves' })).toBeChecked()
  await page.keyboard.type(' you open?')
  await expect(messageBox(chat)).toHaveValue('When are you open?')
  expect(await keptChat(page)).toBeNull()
})

test('CHAT-04: a chat that is closed before the scripts come stays closed, sends nothing, and keeps what was written', async ({
  page,
}) => {
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/links')
  const chat = await pressChatButton(page)
  await page.keyboard.type('Where are you?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await pressChatButton(page)
  await chat.getByRole('button', { name: 'Close' }).click()
  const button = page.getByRole('button', { name: 'Open chat' })
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-busy')
  scripts.open()
  await expectAwake(page)
  await expect(chat).toBeHidden()
  await pressChatButton(page)
  await expect(chat.getByRole('radio', { name: 'Yves' })).toBeChecked()
  await expect(messageBox(chat)).toHaveValue('Where are you?')
  expect(await keptChat(page)).toBeNull()
})

test('CHAT-01, CHAT-18: a message that waits for the scripts is sent once, on the page that a link or a reload leads to', async ({
  page,
}) => {
  const questions: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') questions.push(request.postDataJSON().text)
  })
  const chat = page.getByRole('dialog', { name: 'Chat assistant' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/links')
  await pressChatButton(page)
  await page.keyboard.type('Where are you?')
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await expect(chat).toHaveCount(0)
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  // The page opens the chat by itself, and the press does.
  await pressChatButton(page)
  scripts.open()
  await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toBeVisible()
  expect(questions).toEqual(['Where are you?'])
  await chat.getByRole('button', { name: 'Close' }).click()

  const later = await holdRequests(page, SCRIPTS)
  await page.goto('/links')
  await pressChatButton(page)
  await page.keyboard.type('When are you open?')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await expect(chat).toHaveCount(0)
  await pressChatButton(page)
  await expect(messageBox(chat)).toHaveValue('When are you open?')
  await expect(chat.getByText('Your message is sent as soon as the chat has loaded.')).toBeVisible()
  later.open()
  await expect(messages(chat).getByText('When are you open?')).toHaveCount(1)
  await expect(messageBox(chat)).toHaveValue('')
  await page.reload()
  await openChat(page)
  await expect(messages(chat).getByText('When are you open?')).toHaveCount(1)
  expect(questions).toEqual(['Where are you?', 'When are you open?'])
})

test('CHAT-04: a chat that is closed on the page after the one it was opened on stays closed when the scripts come', async ({
  page,
}) => {
  const scripts = await holdRequests(page, SCRIPTS)
  const chat = page.getByRole('dialog', { name: 'Chat assistant' })
  await page.goto('/links')
  await pressChatButton(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await (await pressChatButton(page)).getByRole('button', { name: 'Close' }).click()
  scripts.open()
  await wakePage(page)
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await expect(chat).toHaveCount(0)
})

test('CHAT-01: scripts that do not come are told about, and the next press tries again', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const { promise: hasWritten, resolve: giveUp } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await hasWritten
    await route.abort()
  })
  await page.goto('/links')
  const button = page.getByRole('button', { name: 'Open chat' })
  const chat = await pressChatButton(page)
  await messageBox(chat).fill('Where are you?')
  giveUp()
  await expect(chat).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('The chat could not be loaded. Please try again.')
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.unroute(SCRIPTS)
  await pressChatButton(page)
  await expect(chat.getByRole('radio', { name: 'Yves' })).toBeChecked()
  await expect(messageBox(chat)).toHaveValue('Where are you?')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('An open chat stays open when the visitor goes back to a page that slept', async ({ page }) => {
  await page.goto('/links')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await openChat(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Chat assistant' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Success Stories' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Chat assistant' })).toBeVisible()
})

test('A chat that was reloaded stays closed on the pages after it', async ({ page }) => {
  await page.goto('/links')
  await openChat(page)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await isAwake(page)).toBe(false)
  await page.goto('/careers', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  expect(await isAwake(page)).toBe(false)
})
