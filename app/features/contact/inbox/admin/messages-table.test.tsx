import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DraftOwner } from '#app/forms/edit/drafts/draft-owner.tsx'
import type { Delivery } from '#app/shared/delivery.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import type { MessageFilter } from '../../message.ts'
import type { ListedMessage, OpenedMessage } from '../message-rows.ts'
import { MessagesTable } from './messages-table.tsx'

/** Sunday; the message of the factory was sent at noon that day. */
const NOW = Date.parse('2026-11-15T12:00:00Z')
const ALL: MessageFilter = { show: null, search: null }
const DEAD: Delivery = { state: 'dead', attempts: 12, lastError: 'no answer', sentAt: null }
const UNCONFIGURED: Delivery = { state: 'unconfigured', attempts: 0, lastError: null, sentAt: null }
const WAITING: Delivery = { state: 'waiting', attempts: 0, lastError: null, sentAt: null }

test('ADM-18: a row shows who wrote what from where and when, and what can be done about it', () => {
  const html = render([
    {
      id: 'm1',
      name: 'Élodie U.',
      phone: '+250 788 111 222',
      subject: 'A website',
      excerpt: 'Muraho, how much',
      reference: 'UG-7K3M-9QXT',
      page: '/services',
    },
  ])
  for (const column of ['From', 'Message', 'Received', 'Actions']) {
    expect(html).toMatch(new RegExp(`<th[^>]*>(?:<a [^>]*>)?${column}<`))
  }
  expect(html).toContain('href="mailto:visitor@example.org"')
  expect(html).toContain('href="tel:+250788111222"')
  expect(html).toContain('UG-7K3M-9QXT, sent from /services')
  expect(html).toContain('Muraho, how much')
  expect(html).toMatch(/<time [^>]*><span[^>]*>November 15, 2026<\/span> <span[^>]*>12:00<\/span><\/time>/)
  expect(html).toMatch(
    /<a [^>]*aria-label="Read the message of Élodie U\.: A website"[^>]*href="\/admin\/messages\?message=m1"/,
  )
  // Also without mail: the opened message has 'Reply' and 'Mark as answered'.
  expect(html).toMatch(
    /<a [^>]*aria-label="Reply to Élodie U\.: A website"[^>]*href="\/admin\/messages\?message=m1#reply"/,
  )
  expect(html).toContain('aria-label="Delete the message of Élodie U.: A website"')
  expect(render([{ subject: null }])).toContain('>No subject</a>')
})

test('ADM-18: a number that cannot be dialled is no link', () => {
  for (const phone of ['call the office', '07', 'javascript:alert(1)', '+250 788 111 222 ext. 5']) {
    const html = render([{ phone }])
    expect(html, phone).toContain(`<span dir="auto">${phone}</span>`)
    expect(html, phone).not.toMatch(/href="(?:tel|javascript):/)
  }
  expect(render([{ phone: '(0788) 111-222' }])).toContain('href="tel:0788111222"')
})

test('ADM-18: an unread message is marked by shape, weight and a word, and a read one is not', () => {
  const unread = render([{ name: 'Unheard', readAt: null }])
  expect(unread).toMatch(/rounded-full border-5 border-clay.*<span class="sr-only">Unread<\/span>/)
  expect(unread).toMatch(/class="font-semibold">Unheard</)
  const read = render([{ name: 'Heard', readAt: 1 }])
  expect(read).not.toMatch(/Unread|border-clay"/)
  expect(read).toMatch(/<span dir="auto" class="">Heard</)
})

test('ADM-18: a card names its actions in words that their accessible names hold', () => {
  const html = render([{}])
  const named = [
    ...html.matchAll(/aria-label="([^"]+)"[^>]*><svg.*?<\/svg><span class="xl:hidden">([^<]+)</g),
  ]
  expect(named.map(([, , word]) => word)).toEqual(['Read', 'Reply', 'Delete'])
  for (const [, name = '', word = ''] of named) expect(name.toLowerCase()).toContain(word.toLowerCase())
})

test('CONTACT-20: a message can be sent again where there is a way to, and it is not on its way', () => {
  const failed = render([{ delivery: DEAD }])
  expect(failed).toContain('Copy to our mailbox failed: no answer')
  expect(failed).toMatch(/Send again<span class="sr-only"> (?:<!-- -->)?\(message of A visitor\)/)
  expect(render([{ delivery: DEAD }], { isDeliveryConfigured: false })).not.toContain('Send again')
  expect(render([{ delivery: WAITING }])).toContain('Copy to our mailbox is being sent')
  expect(render([{ delivery: WAITING }])).not.toContain('Send again')
  expect(render([{ delivery: null }])).not.toMatch(/is being sent|Send again/)
})

test('CONTACT-20: of the automatic reply only its failure is told', () => {
  expect(render([{ autoresponse: DEAD }])).toMatch(/text-danger.*Automatic reply failed: no answer/)
  expect(render([{ autoresponse: WAITING }])).not.toContain('Automatic reply')
})

test('CONTACT-20: without mail it is said once, and of each row only what was sent or given up before', () => {
  const rows = [{ delivery: WAITING }, { delivery: WAITING }, { delivery: DEAD }]
  const html = render(rows, { isDeliveryConfigured: false })
  expect(html.match(/mail is not configured/g)).toEqual(['mail is not configured'])
  expect(html).toContain('Copy to our mailbox failed: no answer')
  expect(render(rows)).not.toContain('mail is not configured')
})

test('CONTACT-20: once there is mail, a row says that there was none when its message came', () => {
  const html = render([{ delivery: UNCONFIGURED }])
  expect(html).toContain('Copy to our mailbox was not sent: mail was not configured then')
  expect(html).toContain('Send again')
  expect(html).not.toContain('mail is not configured')
})

test('CONTACT-20: all that did not get to the company can be sent again at once, where there is a way to', () => {
  const rows = [{ delivery: DEAD }]
  for (const show of ['failed', 'unconfigured'] as const) {
    const filter = { show, search: null }
    expect(render(rows, { filter }), show).toContain('Send all again')
    expect(render([], { filter }), show).not.toContain('Send all again')
    expect(render(rows, { filter, isDeliveryConfigured: false }), show).not.toContain('Send all again')
    // A search shows fewer than all messages.
    expect(render(rows, { filter: { show, search: 'x' } }), show).not.toContain('Send all again')
  }
  for (const show of [null, 'unread'] as const) {
    expect(render(rows, { filter: { show, search: null } })).not.toContain('Send all again')
  }
})

test('LEGAL-01: the inbox says how many messages it shows and how long they are stored', () => {
  const html = render([{}, {}])
  expect(html).toContain('>2 messages<')
  expect(html).toContain('Messages are erased after 12 months.')
})

test('ADM-18: an empty inbox says why it is empty', () => {
  expect(render([])).toContain('No messages yet')
  expect(render([], { filter: { show: null, search: 'x' } })).toContain('No message matches')
  expect(render([], { filter: { show: 'unread', search: null } })).toContain('Every message has been read')
  expect(render([], { filter: { show: 'failed', search: null } })).toContain('No delivery has failed')
  expect(render([], { filter: { show: 'unconfigured', search: null } })).toContain(
    'No message waits for mail to be set up',
  )
  expect(render([], { after: '1_x' })).toContain('No older messages')
})

test('ADM-18: the whole message lies open under its address, line by line as it was written', () => {
  const opened = makeContactMessage({
    id: 'm1',
    name: 'Élodie U.',
    phone: '+250 788 111 222',
    subject: '<i>Site</i>',
    message: 'Muraho,\n\n<b>I</b> ask.',
    reference: 'UG-7K3M-9QXT',
    page: '/about',
  })
  const replyAddress = 'mailto:visitor@example.org?subject=Re%3A%20Site&body=y'
  const html = render(
    [],
    { opened: { ...opened, replyAddress, entries: [], history: [] } },
    '/?show=unread&message=m1',
  )
  const dialog = /<dialog [^>]*open="".*?<\/dialog>/s.exec(html)?.[0] ?? ''
  expect(dialog).toMatch(/<h2[^>]*>&lt;i&gt;Site&lt;\/i&gt;<\/h2>/)
  // A right-to-left name does not affect the text around it.
  expect(dialog).toMatch(/<bdi>Élodie U\.<\/bdi>, November 15, 2026, 12:00</)
  expect(dialog).toMatch(/<p dir="auto"[^>]*whitespace-pre-wrap[^>]*>Muraho,\n\n&lt;b&gt;I&lt;\/b&gt; ask\.</)
  expect(dialog).toContain('href="mailto:visitor@example.org"')
  expect(dialog).toContain('href="tel:+250788111222"')
  expect(dialog).toContain('UG-7K3M-9QXT')
  expect(dialog).toContain('/about')
  expect(dialog).toContain('Mark as unread')
  expect(dialog).toMatch(/href="mailto:visitor@example\.org\?subject=Re%3A%20/)
  // Without scripts, the close button is a link to the filtered list.
  expect(dialog).toMatch(/<a aria-label="Close"[^>]*href="\/\?show=unread"/)
})

test('ADM-18: no message lies open where the address names none, or another', () => {
  const message = makeContactMessage({ id: 'm1', message: 'Not for now' })
  const opened = { ...message, replyAddress: 'mailto:x', entries: [], history: [] }
  for (const address of ['/', '/?message=m2']) {
    const html = render([], { opened }, address)
    expect(html, address).not.toContain('Not for now')
    expect(html, address).not.toContain('open=""')
  }
})

test('a row tells what became of its message, who has it, and when an answer is due', () => {
  const row = (change: Partial<ListedMessage>) => render([change]).replace(/<[^>]*>/g, '|')
  expect(row({})).toContain('Answer due tomorrow, 18:00')
  expect(row({ createdAt: NOW - 7 * 24 * 3_600_000 })).toContain('Late since Monday, 18:00')
  for (const [state, name] of [
    ['answered', 'Answered'],
    ['closed', 'Closed'],
    ['spam', 'Spam'],
  ] as const) {
    expect(row({ state }), state).toContain(`|${name}|`)
    expect(row({ state }), state).not.toContain('Answer due')
  }
  expect(row({ assigneeId: 'staff-1' })).toContain('Assigned to Front desk')
  expect(row({ assigneeId: 'gone' })).not.toContain('Assigned')
  expect(render([{ reply: DEAD }])).toMatch(/text-danger.*Reply failed: no answer/)
})

test('the opened message has its replies and notes, and a form where this server sends replies', () => {
  const message = makeContactMessage({ id: 'm1', name: 'Élodie U.', assigneeId: 'staff-1' })
  const entry = { author: 'Front desk', createdAt: NOW, isOwn: true }
  const opened: OpenedMessage = {
    ...message,
    replyAddress: 'mailto:x',
    history: [],
    entries: [
      { ...entry, id: 'e1', kind: 'note', text: 'Calls back <later>', delivery: null },
      { ...entry, id: 'e2', kind: 'reply', text: 'Muraho', delivery: DEAD },
    ],
  }
  const html = render([], { opened, isReplyConfigured: true }, '/?message=m1')
  expect(html).toContain('Calls back &lt;later&gt;')
  expect(html).toContain('Reply failed: no answer')
  expect(html.match(/aria-label="Delete this note"/g)).toHaveLength(1)
  expect(html).toMatch(/<option value="staff-1" selected="">Front desk</)
  expect(html).toContain('Send reply')
  expect(html).toContain('Hello Élodie U.,')
  // Someone may have answered by phone, or from the mailbox.
  expect(html).toContain('Mark as answered')
  const elsewhere = render([], { opened }, '/?message=m1')
  expect(elsewhere).not.toContain('Send reply')
  expect(elsewhere).toContain('Mark as answered')
  expect(elsewhere).toMatch(/<a [^>]*id="reply"[^>]*href="mailto:x"/)
  for (const isReplyConfigured of [true, false]) {
    const answered = { opened: { ...opened, state: 'answered' as const }, isReplyConfigured }
    expect(render([], answered, '/?message=m1')).not.toContain('Mark as answered')
  }
})

test('ADM-19: deleting asks first', () => {
  expect(render([{}])).toMatch(
    /role="alertdialog".*<h2[^>]*>Are you sure you want to delete this message\?<\/h2>/,
  )
})

type Options = {
  filter?: MessageFilter
  after?: string
  opened?: OpenedMessage
  isDeliveryConfigured?: boolean
  isReplyConfigured?: boolean
}

function render(rows: Partial<ListedMessage>[], options: Options = {}, address = '/'): string {
  const items = rows.map((change) => {
    const { message, idempotencyKey: _, ...fields } = makeContactMessage()
    const made = { ...fields, excerpt: message }
    return { ...made, delivery: null, autoresponse: null, reply: null, ...change }
  })
  const table = (
    <MessagesTable
      page={{ items, next: null }}
      filter={options.filter ?? ALL}
      after={options.after ?? null}
      opened={options.opened ?? null}
      isDeliveryConfigured={options.isDeliveryConfigured ?? true}
      isReplyConfigured={options.isReplyConfigured ?? false}
      assignees={[{ id: 'staff-1', name: 'Front desk' }]}
      now={NOW}
      retention="12 months"
      onUnread={() => {}}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: <DraftOwner id="staff-1">{table}</DraftOwner> }], {
    initialEntries: [address],
  })
  return renderToString(<RouterProvider router={router} />)
}
