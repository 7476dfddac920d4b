import { html, slow, status } from '../fakes/behaviour.ts'
import { modelSays } from '../fakes/text-model.ts'
import { ask, choose, keptChat, messageBox, messages, openChat } from './support/chat-window.ts'
import { expect, test } from './support/with-models.ts'

test('CHAT-10, CHAT-11, CHAT-15, CHAT-16, CHAT-29, CHAT-30, CHAT-35, CHAT-39: a question goes out with Enter, can be taken back, and is answered in markdown', async ({
  page,
  vendors,
}) => {
  await page.goto('/services')
  const chat = await openChat(page)
  const [box, log] = [messageBox(chat), messages(chat)]
  await expect(chat.getByText('Messages go to our server and on to Google’s Gemini.')).toBeVisible()
  vendors.textModel.behave(slow(600_000))
  await box.fill('First line')
  await box.press('Shift+Enter')
  await box.pressSequentially('second line')
  await expect(box).toHaveValue('First line\nsecond line')
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await expect(log.getByText('Wait a min...')).toBeVisible()
  await box.fill('Another one')
  await expect(chat.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await box.press('Enter')
  await expect(box).toHaveValue('Another one')
  await log.getByRole('button', { name: 'Stop' }).click()
  await expect(log.getByText('Wait a min...')).toHaveCount(0)

  const reply =
    '**Yes.** See [our page](/services) or <img src=x onerror=alert(1)> [this](javascript:alert(1))'
  vendors.textModel.behave(modelSays(reply))
  await log.getByRole('button', { name: 'Ask again' }).click()
  await expect(log.locator('strong', { hasText: 'Yes.' })).toBeVisible()
  await expect(log.getByRole('link', { name: 'our page' })).toHaveAttribute('href', '/services')
  await expect(log.getByRole('link', { name: 'this' })).toHaveCount(0)
  await expect(log.locator('img')).toHaveCount(0)
  const asked = vendors.textModel.requests.at(-1)
  expect(asked).toMatchObject({ method: 'POST', path: expect.stringMatching(/:generateContent$/) })
  expect(asked?.query.get('key')).toBeTruthy()
  const sent = JSON.parse(asked?.body.toString() ?? '')
  expect(sent.contents[0].parts[0].text).toMatch(/Human: First line\s+second line$/)

  await choose(chat, 'Tina')
  await expect(box).toHaveAttribute('placeholder', 'Ask Tina something...')
  await box.press('Enter')
  await expect(log.getByText('Thank you for asking: “Another one”')).toBeVisible()
  const tinas = vendors.hostedInference.requests
  expect(tinas).toHaveLength(1)
  expect(tinas[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: expect.stringMatching(/^Bearer /) },
  })
  const prompt = JSON.parse(tinas[0]?.body.toString() ?? '').inputs
  // The prompt includes the earlier turns.
  expect(prompt).toMatch(/Human: First line[\s\S]+Assistant: \*\*Yes/)
})

test('CHAT-09, CHAT-17, CHAT-23, CHAT-28, CHAT-41 to CHAT-48: kevin draws in the chosen quality, and the picture can be opened and downloaded', async ({
  page,
  vendors,
}) => {
  await page.goto('/about')
  let chat = await openChat(page)
  await choose(chat, 'Kevin')
  const quality = chat.getByRole('combobox', { name: 'Image quality' })
  await expect(quality).toHaveValue('ultrafast')
  await expect(quality.getByRole('option')).toHaveText([
    'Ultra Fast Render: quickest, good quality',
    'Fast Render: fast with refinement',
    'Medium Render: better quality',
    'High Quality: high fidelity, photorealistic',
    'Ultra Quality: maximum realism, slower',
  ])
  await quality.selectOption('high')
  const box = messageBox(chat)
  await expect(box).toHaveAttribute('placeholder', 'Describe the image you want to generate...')
  await box.fill('A lake between hills')
  vendors.hostedInference.behave(slow(300))
  await chat.getByRole('button', { name: 'Generate' }).click()
  await expect(messages(chat).getByText('Generating image...')).toBeVisible()
  const caption = 'Generated using High Quality with prompt: A lake between hills'
  await expect(messages(chat).getByText(caption)).toBeVisible()
  const stored = (await keptChat(page)) ?? []
  expect(stored[1]).toMatchObject({
    role: 'assistant',
    agent: 'kevin',
    isImage: true,
    content: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.webp$/),
    promptUsed: 'A lake between hills',
    renderer: 'high',
  })
  expect(stored[2]).toMatchObject({ role: 'assistant', content: caption })

  await page.reload()
  chat = await openChat(page)
  const picture = messages(chat).getByRole('img', { name: 'A lake between hills' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-320\.webp$/)
  await messages(chat).getByRole('button', { name: 'Open full size' }).click()
  const full = page.getByRole('dialog', { name: 'Generated image' })
  await expect(full.getByRole('img')).toBeVisible()
  await expect
    .poll(() => full.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(768)
  const download = page.waitForEvent('download')
  await full.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.webp$/)
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
  await expect(chat).toBeVisible()
})

test('CHAT-43: kevin offers nothing until it is known that he can draw, nor where today’s pictures are made', async ({
  page,
}) => {
  await page.goto('/about')
  const known = Promise.withResolvers<void>()
  await page.route(/\/api\/chat$/, async (route) => {
    await known.promise
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isSpent: true } })
  })
  const chat = await openChat(page)
  const offers = [chat.getByRole('combobox'), messageBox(chat), chat.getByRole('list', { name: 'Examples' })]
  await choose(chat, 'Kevin')
  for (const offer of offers) await expect(offer).toHaveCount(0)
  await expect(chat.getByText(/All pictures of today/)).toHaveCount(0)
  known.resolve()
  await expect(chat.getByText(/^Kevin: No more pictures can be made today/)).toBeVisible()
  for (const offer of offers) await expect(offer).toHaveCount(0)
  await choose(chat, 'Yves')
  await expect(messageBox(chat)).toBeVisible()
})

test('CHAT-49 to CHAT-55: what goes wrong is an apology that can be tried again', async ({
  page,
  vendors,
  faults,
}) => {
  faults.expect(/status of 502/)
  await page.goto('/contact')
  const chat = await openChat(page)
  const log = messages(chat)
  const sorry = (message: string) =>
    log.getByText(`Sorry, I encountered an error: ${message}. Please try again.`, { exact: true })
  vendors.textModel.behave(status(400, { error: { message: 'The prompt is too odd' } }))
  await ask(chat, 'An odd question')
  await expect(sorry('The prompt is too odd')).toBeVisible()
  vendors.textModel.behave(html())
  await log.getByRole('button', { name: 'Try again' }).click()
  await expect(sorry('Invalid response structure from Gemini')).toBeVisible()
  await expect(sorry('The prompt is too odd')).toHaveCount(0)
  vendors.textModel.behave({ kind: 'ok' })
  await log.getByRole('button', { name: 'Try again' }).click()
  await expect(log.getByText('Thank you for asking: “An odd question”')).toBeVisible()

  vendors.hostedInference.behave(status(503, 'Model is loading'))
  await choose(chat, 'Kevin')
  await ask(chat, 'A hill')
  await expect(sorry('Image generation failed: Model is loading')).toBeVisible()
})
