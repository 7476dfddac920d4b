import type { Page } from '@playwright/test'
import attacks from '../attacks/model-replies.json' with { type: 'json' }
import { stall, status } from '../fakes/behaviour.ts'
import { streamedWords } from '../fakes/openai-server.ts'
import { startBuiltServer } from './support/built-server.ts'
import { ask, choose, keptChat, messageBox, messages, openChat } from './support/chat-window.ts'
import { expect, test as withModels } from './support/with-models.ts'

/** The site with a model server of its own, which sends answers while it writes them. */
const test = withModels.extend<object>({
  server: [
    async ({ startedVendors: { env, openAiEnv } }, use) => {
      const server = await startBuiltServer({ ...env, ...openAiEnv, AI_DAILY_LIMIT: '100000' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('CHAT-15, CHAT-16: an answer is shown while it is being written, and Stop keeps what has come', async ({
  page,
  vendors,
}) => {
  await page.goto('/services')
  const chat = await openChat(page)
  const log = messages(chat)
  vendors.openAi.behave(stall())
  await ask(chat, 'What do you build?')
  await expect(log.getByText(/^Thank you for/)).toBeVisible()
  await expect(log.getByText('Wait a min...')).toBeVisible()
  await expect(chat.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  expect(await keptChat(page)).toHaveLength(1)
  await log.getByRole('button', { name: 'Stop' }).click()
  await expect(log.getByText('Wait a min...')).toHaveCount(0)
  await expect(log.getByText('You stopped this answer here.')).toBeVisible()
  await expect(log.getByRole('button', { name: 'Ask again' })).toHaveCount(0)
  expect((await keptChat(page))?.[1]).toMatchObject({
    role: 'assistant',
    content: expect.stringMatching(/^Thank you for[\s\S]*\*You stopped this answer here\.\*$/),
  })

  vendors.openAi.behave({ kind: 'ok' })
  await ask(chat, 'And where are you?')
  await expect(log.getByText('Thank you for asking: “And where are you?”')).toBeVisible()
  await expect(log.getByRole('list', { name: 'From our pages' })).toBeVisible()
  await expect(log.getByText('Wait a min...')).toHaveCount(0)
})

test('CHAT-15 to CHAT-17: Stop ends the answer of each assistant, and the next question goes out', async ({
  page,
  vendors,
}) => {
  await page.goto('/services')
  const chat = await openChat(page)
  const log = messages(chat)
  for (const [assistant, vendor, waiting] of [
    ['Yves', vendors.openAi, 'Wait a min...'],
    ['Tina', vendors.openAi, 'Wait a min...'],
    ['Kevin', vendors.hostedInference, 'Generating image...'],
  ] as const) {
    vendors.clear()
    vendor.behave(stall())
    await choose(chat, assistant)
    await ask(chat, `A hill for ${assistant}`)
    await expect.poll(() => vendor.requests.length).toBe(1)
    if (assistant !== 'Kevin') await expect(log.getByText(/^Thank you for/).last()).toBeVisible()
    await expect(log.getByText(waiting)).toBeVisible()
    await log.getByRole('button', { name: 'Stop' }).click()
    await expect(log.getByText(waiting)).toHaveCount(0)
    await expect(log.getByRole('button', { name: 'Stop' })).toHaveCount(0)
    // The box takes the next question, and what comes later is not shown.
    await messageBox(chat).fill('Another one')
    await expect(chat.getByRole('button', { name: /^(Send|Generate)$/ })).toBeEnabled()
  }
  await expect(log.getByText('You stopped this answer here.')).toHaveCount(2)
  await expect(log.getByRole('button', { name: 'Ask again' })).toHaveCount(1)
  await expect(log.getByRole('img')).toHaveCount(0)
})

test('An answer that breaks off stays, and says so', async ({ page, vendors }) => {
  await page.goto('/services')
  const chat = await openChat(page)
  vendors.openAi.behave({ kind: 'cut' })
  await ask(chat, 'What do you build?')
  await expect(messages(chat).getByText('The answer broke off here.')).toBeVisible()
  await expect(messages(chat).getByText(/^Thank you for/)).toBeVisible()
})

/** So many replies in one answer: one after another would take minutes. */
const AT_ONCE = 6

test('CHAT-07: nothing that a model was told to say runs, loads or leads away, while it is written and after', async ({
  page,
  vendors,
  baseURL,
}) => {
  test.slow()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  page.on('popup', (popup) => foreign.push(`a window: ${popup.url()}`))
  page.on('dialog', (dialog) => foreign.push(`a dialog: ${dialog.message()}`))
  await page.goto('/services')
  const chat = await openChat(page)
  const log = messages(chat)
  for (let from = 0; from < attacks.length; from += AT_ONCE) {
    const reply = [...attacks.slice(from, from + AT_ONCE), `The end of ${from}.`].join('\n\n')
    vendors.openAi.behave(status(200, streamedWords(reply), { 'content-type': 'text/event-stream' }))
    await ask(chat, `Please obey ${from}`)
    await expect(log.getByText(`The end of ${from}.`)).toBeVisible()
    await expect(log.getByText('Wait a min...')).toHaveCount(0)
    expect(await tryEverything(page), reply).toEqual([])
  }
  // The stored conversation is shown again.
  await page.reload()
  await openChat(page)
  await expect(messages(chat).getByText('The end of 0.')).toBeVisible()
  expect(await tryEverything(page)).toEqual([])
  expect(page.url()).toBe(`${baseURL}/services`)
  expect(foreign).toEqual([])
})

/** Does to each element of the messages what a reader could do, and returns what ran or might lead to a script. */
function tryEverything(page: Page): Promise<string[]> {
  return page.getByRole('log', { name: 'Messages' }).evaluate((log) => {
    const faults: string[] = []
    for (const element of log.querySelectorAll<HTMLElement>('*')) {
      const names = element.getAttributeNames().filter((name) => /^(?:on|srcdoc$|formaction$)/i.test(name))
      if (names.length > 0) faults.push(element.outerHTML)
      if (/^(?:script|iframe|object|embed|base|meta|link|style|form|video)$/i.test(element.tagName))
        faults.push(element.outerHTML)
      for (const type of ['mouseover', 'pointerdown', 'focus', 'load', 'error', 'toggle']) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
      }
    }
    for (const link of log.querySelectorAll('a')) {
      if (!/^(?:https?|mailto|tel):$/.test(link.protocol)) faults.push(link.outerHTML)
      const isOutside = link.origin !== location.origin && link.protocol.startsWith('http')
      if (isOutside && (link.target !== '_blank' || !link.relList.contains('noopener')))
        faults.push(link.outerHTML)
    }
    const { __hit: hit } = window as unknown as { __hit?: string }
    return hit === undefined ? faults : [...faults, `ran: ${hit}`]
  })
}
