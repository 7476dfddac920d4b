import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { ask, messageBox, messages, openChat } from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion } from './support/forms.ts'

const OFFER = 'Send this to the studio'

test('CHAT-56, CHAT-57: a conversation is handed over by keyboard, with its transcript, and arrives in the inbox once', async ({
  page,
  staffPage,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/services')
  const chat = await openChat(page)
  const offer = chat.getByRole('button', { name: OFFER })
  await expect(offer).toHaveCount(0)
  await ask(chat, 'Which services do you offer?')
  await expect(offer).toBeVisible()
  await expectAccessible(page, [DESKTOP])
  await offer.press('Enter')

  const form = chat.getByRole('form', { name: OFFER })
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue(
    /^Conversation with the assistant of this site:\n\nVisitor: Which services do you offer\?\n\nYves: /,
  )
  await keepQuestion(form)
  await answerQuestion(form)
  await form.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(form.getByText('Please enter your name.')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectAccessible(page, [DESKTOP])

  await form.getByLabel('Message').fill('Please call me.')
  await chat.getByRole('button', { name: 'Back to the chat' }).press('Enter')
  await expect(offer).toBeFocused()
  await expect(messages(chat)).toContainText('Which services do you offer?')
  await offer.press('Enter')
  await expect(form.getByLabel('Message')).toHaveValue('Please call me.')
  await fillIn(form, { Name: 'Visitor of the chat', Email: 'chat-visitor@example.org' })
  await form.getByRole('button', { name: 'Send message' }).press('Enter')
  const notice = chat.getByRole('status').filter({ hasText: 'Message sent successfully!' })
  await expect(notice).toBeFocused()
  await expect(form).toBeHidden()
  await expectAccessible(page, [DESKTOP])

  await staffPage.goto('/admin/messages?q=chat-visitor')
  await expect(staffPage.getByRole('row').filter({ hasText: 'Visitor of the chat' })).toHaveCount(1)
  await expect(staffPage.getByText('A conversation in the chat').first()).toBeVisible()
})

test('CHAT-56: another conversation is another form, and a cleared one leaves none', async ({ newPage }) => {
  const page = await newPage({ viewport: PHONE, reducedMotion: 'reduce' })
  await page.goto('/about')
  const chat = await openChat(page)
  await ask(chat, 'Where is your office?')
  await chat.getByRole('button', { name: OFFER }).click()
  const form = chat.getByRole('form', { name: OFFER })
  await expect(form.getByLabel('Message')).toHaveValue(/Where is your office\?/)
  await expectAccessible(page, [PHONE])
  await chat.getByRole('button', { name: 'Back to the chat' }).click()
  await ask(chat, 'Which jobs are open now?')
  await expect(messages(chat)).toContainText('Which jobs are open now?')
  await expect(messages(chat).getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await chat.getByRole('button', { name: OFFER }).click()
  await expect(form.getByLabel('Message')).toHaveValue(/Which jobs are open now\?/)
  await chat.getByRole('button', { name: 'Clear Chat' }).click()
  await expect(form).toHaveCount(0)
  await expect(messageBox(chat)).toBeVisible()
  await expect(chat.getByRole('button', { name: OFFER })).toHaveCount(0)
})

test('CHAT-56: where the form cannot be loaded, the chat says so and goes on', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|dynamically imported module/)
  await page.goto('/about')
  const chat = await openChat(page)
  await ask(chat, 'Where is your office?')
  const files = /\/assets\/conversation-message-.*\.js$/
  await page.route(files, (route) => route.abort())
  await chat.getByRole('button', { name: OFFER }).click()
  await expect(chat.getByRole('alert').filter({ hasText: 'The form could not be loaded.' })).toBeVisible()
  await page.unroute(files)
})
