import { company } from '#app/shared/company.ts'
import {
  ask,
  choose,
  keptChat,
  messageBox,
  messages,
  openChat,
  showChatButton,
} from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'
import { toast } from './support/forms.ts'
import { holdRequests } from './support/gate.ts'

test('CHAT-01 to CHAT-08, CHAT-12, CHAT-14: the window opens beside the page, is put away and closed', async ({
  page,
}) => {
  await page.goto('/about')
  let chat = await openChat(page)
  const { width = 0, height: high = 0 } = (await chat.boundingBox()) ?? {}
  expect([Math.round(width), Math.round(high)]).toEqual([380, 600])
  for (const assistant of ['Yves', 'Tina', 'Kevin']) {
    await expect(chat.getByRole('radio', { name: assistant })).toBeChecked({ checked: assistant === 'Yves' })
  }
  await expect(
    chat.getByText(/^Yves is a program and can be wrong\. Messages go to our server only\./),
  ).toBeVisible()

  const box = messageBox(chat)
  const height = async () => (await box.boundingBox())?.height ?? 0
  expect(await height()).toBe(40)
  await expect(chat.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await box.fill(' \n ')
  await expect(chat.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await box.fill('line\n'.repeat(40))
  await expect.poll(height).toBe(120)

  await chat.getByRole('button', { name: 'Minimize' }).click()
  await expect(chat).toBeHidden()
  const launcher = page.getByRole('button', { name: 'Open chat' })
  await expect(launcher).toBeFocused()
  const round = await launcher.boundingBox()
  expect(round?.width).toBe(round?.height)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  chat = await openChat(page)
  await expect(messageBox(chat)).toHaveValue(/^line/)
  await chat.getByRole('button', { name: 'Close' }).click()
  await expect(chat).toBeHidden()
  await expect(launcher).toBeFocused()
  await openChat(page)
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
})

test('CHAT-13, CHAT-18: without a model the pages of this site answer, with links to them, and the chat is there again next time', async ({
  page,
}) => {
  await page.goto('/')
  let chat = await openChat(page)
  await chat.getByRole('button', { name: 'Which services do you offer?' }).click()
  await messageBox(chat).press('Enter')
  const log = messages(chat)
  await expect(log.getByRole('list', { name: 'From our pages' })).toBeVisible()
  await choose(chat, 'Tina')
  await ask(chat, 'When are you open?')
  await expect(log.getByRole('list', { name: 'From our pages' })).toHaveCount(2)
  await expect(log).toContainText(company.hours.opens)
  // The newest message is in view.
  await expect(log.getByRole('listitem').last()).toBeInViewport()
  await ask(chat, 'xyzzy plugh')
  await expect(log.getByText('I found nothing about that on this site.')).toBeInViewport()

  // A visitor who has scrolled up is left there, and gets a button back to the end.
  const answer = await holdRequests(page, /\/api\/chat$/)
  await ask(chat, 'Do you build mobile apps?')
  // A question takes the visitor to the end once more.
  await expect(log.getByText('Wait a min...')).toBeInViewport()
  await log.evaluate((list) => list.scrollTo(0, 0))
  const newest = chat.getByRole('button', { name: 'Newest message' })
  await expect(newest).toBeVisible()
  answer.open()
  await expect(log.getByRole('list', { name: 'From our pages' })).toHaveCount(3)
  expect(await log.evaluate((list) => list.scrollTop)).toBe(0)
  await newest.click()
  await expect(log.getByRole('listitem').last()).toBeInViewport()

  // A page that closes before the answer stores the question, and no error message.
  const never = await holdRequests(page, /\/api\/chat$/)
  await ask(chat, 'Is there an event soon?')
  await expect(log.getByText('Wait a min...')).toBeVisible()
  await page.reload()
  chat = await openChat(page)
  await expect(messages(chat).getByText('When are you open?')).toBeVisible()
  await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toHaveCount(3)
  await expect(messages(chat).getByText(/^Sorry/)).toHaveCount(0)
  never.open()
  await messages(chat).getByRole('button', { name: 'Ask again' }).click()
  await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toHaveCount(4)
  await choose(chat, 'Kevin')
  await expect(chat.getByRole('radio', { name: 'Kevin' })).toHaveAccessibleDescription('Not here')
  await expect(chat.getByText('There is no picture service on this site')).toHaveCount(1)
  await expect(messageBox(chat)).toHaveCount(0)
  await expect(chat.getByRole('combobox', { name: 'Image quality' })).toHaveCount(0)
  await expect(log.getByText('I answer from the pages of this site.')).toHaveCount(1)
})

test('CHAT-19 to CHAT-21: two tabs share one chat, clearing empties both, and a chat that cannot be read is removed', async ({
  page,
  faults,
}) => {
  faults.expect(/The saved chat could not be read and was removed/)
  await page.goto('/contact')
  const other = await page.context().newPage()
  await other.goto('/contact')
  const [chat, otherChat] = [await openChat(page), await openChat(other)]
  await ask(chat, 'Where are you?')
  await expect(messages(otherChat).getByText('Where are you?')).toBeVisible()
  await ask(otherChat, 'Who works there?')
  for (const each of [chat, otherChat]) {
    await expect(messages(each).getByText('Where are you?')).toBeVisible()
    await expect(messages(each).getByText('Who works there?')).toBeVisible()
  }
  await expect.poll(async () => (await keptChat(page))?.length).toBe(4)
  expect((await keptChat(page))?.[0]).toMatchObject({
    role: 'user',
    content: 'Where are you?',
    agent: 'yves',
  })

  await otherChat.getByRole('button', { name: 'Clear Chat' }).click()
  for (const each of [chat, otherChat])
    await expect(messages(each).getByText('Where are you?')).toHaveCount(0)
  expect(await keptChat(page)).toBeNull()
  await other.close()

  await page.evaluate(() => localStorage.setItem('chatMessages', '{"half a'))
  await page.reload()
  await openChat(page)
  expect(await keptChat(page)).toBeNull()
})

test('CHAT-22, CHAT-24 to CHAT-27: yves takes a picture, and nothing else', async ({ page }) => {
  await page.goto('/contact')
  const chat = await openChat(page)
  const picker = chat.getByLabel('Attach image')
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(toast(page, 'Please select an image file')).toBeVisible()
  await expect(chat.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0)

  const picture = { name: 'pixel.png', mimeType: 'image/png', buffer: PIXEL }
  await picker.setInputFiles(picture)
  await expect(messageBox(chat)).toHaveAttribute(
    'placeholder',
    'Ask about the image or leave empty for general analysis...',
  )
  await chat.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(chat.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  for (const other of ['Tina', 'Kevin'] as const) {
    await choose(chat, other)
    await expect(picker).toHaveCount(0)
  }
  await choose(chat, 'Yves')
  await picker.setInputFiles(picture)
  await expect(chat.getByText('It stays in this browser and is not sent.')).toBeVisible()
  const request = page.waitForRequest((sent) => sent.url().endsWith('/api/chat') && sent.method() === 'POST')
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  expect((await request).postDataJSON()).toMatchObject({ text: '', image: null, hasAttachment: true })
  await expect(messages(chat).getByRole('img', { name: 'Attached by you' })).toBeVisible()
  await expect.poll(async () => (await keptChat(page))?.length).toBe(2)
  expect((await keptChat(page))?.[0]?.attachedImage).toMatch(/^data:image\/(webp|jpeg|png);base64,/)
})

test('CHAT-18: in a full storage the oldest pictures go first, and every text stays', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    const picture = `data:image/png;base64,${'A'.repeat(600_000)}`
    const stored = [1, 2, 3].map((number) => ({
      id: `old-${number}`,
      role: 'user',
      content: `Old question ${number}`,
      agent: 'yves',
      attachedImage: picture,
    }))
    localStorage.setItem('chatMessages', JSON.stringify(stored))
    // Fills the storage, except for less than the next message needs.
    let piece = 'x'.repeat(1_000_000)
    for (let part = 0; piece.length >= 10; part += 1) {
      try {
        localStorage.setItem(`filler-${part}`, piece)
      } catch {
        piece = piece.slice(0, piece.length / 10)
      }
    }
  })
  await page.reload()
  const chat = await openChat(page)
  await ask(chat, 'A new question in a full browser')
  await expect(messages(chat).getByText(/from the pages of this site/)).toBeVisible()
  await expect.poll(async () => (await keptChat(page))?.length).toBe(5)
  const stored = (await keptChat(page)) ?? []
  expect(stored.slice(0, 4).map(({ content }) => content)).toEqual([
    'Old question 1',
    'Old question 2',
    'Old question 3',
    'A new question in a full browser',
  ])
  expect(stored.map((message) => message.attachedImage !== undefined)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('CHAT-02: on a phone it is a sheet over the whole screen, and the page behind it waits', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await page.goto('/')
  const chat = await openChat(page)
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(await chat.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  const scrolled = () => page.evaluate(() => scrollY)
  await page.mouse.move(180, 30)
  await page.mouse.wheel(0, 400)
  expect(await scrolled()).toBe(0)
  await ask(chat, 'Which services do you offer?')
  await messages(chat).getByRole('listitem').getByRole('link').first().click()
  // Following a link closes the chat, to show the page.
  await expect(chat).toBeHidden()
  // Where the link leads, the button may give way to a question.
  await page.evaluate(() => scrollTo(0, 0))
  await openChat(page)
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
})

test('CHAT-01: the window is fetched when it is opened, not before, and again where that failed', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.route(/\/assets\/chat-with-hand-over-/, (route) => route.abort())
  await page.goto('/contact')
  const launcher = await showChatButton(page)
  await launcher.hover()
  await launcher.focus()
  expect(fetched.filter((address) => /chat|schema/.test(address))).toEqual([])
  await launcher.click()
  await expect(page.getByRole('alert')).toHaveText('The chat could not be loaded. Please try again.')
  await page.unroute(/\/assets\/chat-with-hand-over-/)
  await openChat(page)
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
