import { expect, test, vi } from 'vitest'
import type { ChatMessage } from '../chat.ts'
import { CHAT_KEY, createChatHistory } from './chat-history.ts'

const ADDRESS = `/media/${'a'.repeat(40)}.webp`

type Tab = (change: { key: string | null; newValue: string | null }) => void

/** A fake browser with one storage, whose tabs receive `storage` events like real ones. */
function makeBrowser({ room = Number.POSITIVE_INFINITY, isForbidden = false } = {}) {
  const stored = new Map<string, string>()
  const tabs = new Set<Tab>()

  function openTab() {
    let own: Tab | null = null
    let comeBack = () => {}
    function tell(newValue: string | null) {
      for (const tab of tabs) if (tab !== own) tab({ key: CHAT_KEY, newValue })
    }
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
        tell(value)
      },
      removeItem(key: string) {
        stored.delete(key)
        tell(null)
      },
    }
    const history = createChatHistory({
      open() {
        if (isForbidden) throw new DOMException('forbidden', 'SecurityError')
        return storage
      },
      listen(onChange, onReturn) {
        own = onChange
        tabs.add(onChange)
        comeBack = onReturn
        return () => tabs.delete(onChange)
      },
    })
    const heard = vi.fn()
    const leave = history.subscribe(heard)
    return { ...history, heard, leave, freeze: () => own && tabs.delete(own), comeBack: () => comeBack() }
  }

  return { openTab, stored, saved: () => stored.get(CHAT_KEY) }
}

function ask(id: string, extra: Partial<ChatMessage> = {}): ChatMessage {
  return { id, role: 'user', content: `Question ${id}`, agent: 'yves', ...extra }
}

function reply(id: string): ChatMessage {
  return { id, role: 'assistant', content: `Answer ${id}`, agent: 'yves' }
}

function ids(history: ReturnType<typeof createChatHistory>): string[] {
  return history.read().messages.map((message) => message.id)
}

test('CHAT-18 CHAT-21: messages are a JSON list in the storage, and there again on the next visit', () => {
  const browser = makeBrowser()
  const first = browser.openTab()
  first.append(ask('1'))
  first.answer('1', [reply('2')])
  expect(JSON.parse(browser.saved() ?? '')).toEqual([ask('1'), reply('2')])
  expect(browser.openTab().read()).toEqual({ messages: [ask('1'), reply('2')], isPersisted: true })
})

test('CHAT-22 CHAT-23: attachments and pictures are saved with what belongs to them', () => {
  const browser = makeBrowser()
  const attachedImage = 'data:image/jpeg;base64,AAAA'
  const picture: ChatMessage = {
    id: '2',
    role: 'assistant',
    content: ADDRESS,
    agent: 'kevin',
    isImage: true,
    promptUsed: 'a lake',
    renderer: 'fast',
  }
  const tab = browser.openTab()
  tab.append(ask('1', { attachedImage }))
  tab.append(picture)
  expect(browser.openTab().read().messages).toEqual([ask('1', { attachedImage }), picture])
})

test('CHAT-19: clearing empties the list and removes the saved copy, in every tab', () => {
  const browser = makeBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  one.append(ask('1'))
  expect(ids(other)).toEqual(['1'])
  other.clear()
  expect(browser.stored.has(CHAT_KEY)).toBe(false)
  expect([ids(one), ids(other)]).toEqual([[], []])
})

test('CHAT-19: an answer that arrives after clearing is dropped, and the key stays away', () => {
  const browser = makeBrowser()
  const tab = browser.openTab()
  tab.append(ask('1'))
  tab.clear()
  tab.answer('1', [reply('2')])
  expect(ids(tab)).toEqual([])
  expect(browser.stored.has(CHAT_KEY)).toBe(false)
})

test('CHAT-19: what was cleared without a listener stays cleared', () => {
  const browser = makeBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  one.append(ask('1'))
  one.leave()
  other.clear()
  one.subscribe(one.heard)
  expect(ids(one)).toEqual([])
  other.append(ask('2'))
  expect(ids(one)).toEqual(['2'])
})

test('CHAT-19: a page that the browser had put away catches up when it comes back', () => {
  const browser = makeBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  one.append(ask('1'))
  one.freeze()
  other.clear()
  one.heard.mockClear()
  one.comeBack()
  expect(ids(one)).toEqual([])
  expect(one.heard).toHaveBeenCalled()
})

test('CHAT-18: a chat that is not persisted is there after a visit to a page without it', () => {
  const tab = makeBrowser({ isForbidden: true }).openTab()
  tab.append(ask('1'))
  tab.leave()
  tab.subscribe(() => {})
  expect(ids(tab)).toEqual(['1'])
})

test('CHAT-49: an answer takes the place of the apology, wherever its question stands', () => {
  const tab = makeBrowser().openTab()
  const apology: ChatMessage = { ...reply('2'), isError: true }
  tab.append(ask('1'))
  tab.answer('1', [apology])
  tab.append(ask('3'))
  tab.answer('1', [{ ...apology, id: '4' }])
  expect(ids(tab)).toEqual(['1', '4', '3'])
  tab.answer('1', [reply('5')])
  expect(ids(tab)).toEqual(['1', '5', '3'])
})

test('CHAT-18: a question that two tabs have asked is answered once', () => {
  const browser = makeBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  one.append(ask('1'))
  one.answer('1', [reply('2')])
  other.answer('1', [reply('3')])
  expect([ids(one), ids(other)]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
})

test.each(['{', 'null', '{"a":1}', '"text"', ''])(
  'CHAT-20: an unparseable chat (%j) is logged once and removed',
  (saved) => {
    // biome-ignore lint/suspicious/noConsole: this test checks the log
    const log = vi.mocked(console.error).mockImplementation(() => {})
    const browser = makeBrowser()
    browser.stored.set(CHAT_KEY, saved)
    const tab = browser.openTab()
    expect(tab.read()).toEqual({ messages: [], isPersisted: true })
    tab.read()
    expect(log).toHaveBeenCalledTimes(1)
    expect(browser.stored.has(CHAT_KEY)).toBe(false)
    log.mockClear()
  },
)

test('CHAT-21: a chat that was saved without ids is shown, and each message can be told apart', () => {
  const browser = makeBrowser()
  const saved = { role: 'user', content: 'Hello', agent: 'tina' }
  browser.stored.set(CHAT_KEY, JSON.stringify([saved, { ...saved, content: 'Again' }]))
  const { messages } = browser.openTab().read()
  expect(messages.map(({ content }) => content)).toEqual(['Hello', 'Again'])
  expect(new Set(messages.map(({ id }) => id)).size).toBe(2)
})

test('CHAT-21: an id that is made up for a message is never the one of another', () => {
  const browser = makeBrowser()
  const saved = { role: 'user', content: 'Hello', agent: 'tina' }
  const taken = [
    { ...saved, id: 'saved-0' },
    { ...saved, id: 'saved-0-' },
  ]
  browser.stored.set(CHAT_KEY, JSON.stringify([saved, ...taken]))
  const first = ids(browser.openTab())
  expect(new Set(first).size).toBe(3)
  expect(ids(browser.openTab())).toEqual(first)
})

test('CHAT-18: invalid entries in the saved chat are left out', () => {
  const browser = makeBrowser()
  const good = ask('good')
  browser.stored.set(
    CHAT_KEY,
    JSON.stringify([
      null,
      7,
      'text',
      [],
      {},
      { ...good, id: 'a', role: 'system' },
      { ...good, id: 'b', agent: 'mallory' },
      { ...good, id: 'c', content: { toString: 'x' } },
      { ...reply('d'), isImage: true, content: 'javascript:alert(1)' },
      { ...reply('e'), isImage: true, content: 'https://example.org/media/x.webp' },
      good,
      { ...good, content: 'a second one with the same id' },
    ]),
  )
  expect(browser.openTab().read().messages).toEqual([good])
})

test('CHAT-18: of a tampered message only what is right about it stays', () => {
  const browser = makeBrowser()
  const tampered = {
    ...reply('1'),
    attachedImage: 'data:image/svg+xml;base64,AAAA',
    promptUsed: 1,
    renderer: 'toString',
    isError: 'yes',
    extra: '<script>',
    sources: [
      { title: 'FAQ', path: '/faq' },
      { title: 'Away', path: '//example.org' },
      { title: 'Away', path: '/\\example.org' },
      { title: 'Away', path: 'javascript:alert(1)' },
      { title: 1, path: '/faq' },
      null,
    ],
  }
  browser.stored.set(CHAT_KEY, JSON.stringify([tampered]))
  expect(browser.openTab().read().messages).toEqual([
    { ...reply('1'), sources: [{ title: 'FAQ', path: '/faq' }] },
  ])
})

test('CHAT-18: two tabs do not overwrite each other’s messages', () => {
  const browser = makeBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  one.append(ask('1'))
  other.append(ask('2'))
  one.answer('1', [reply('3')])
  other.answer('2', [reply('4')])
  expect(ids(one)).toEqual(['1', '3', '2', '4'])
  expect(ids(other)).toEqual(ids(one))
  expect(other.heard).toHaveBeenCalled()
})

test('CHAT-22: where there is no room, the oldest attachments go and every text stays', () => {
  const attachedImage = `data:image/jpeg;base64,${'A'.repeat(1000)}`
  const browser = makeBrowser({ room: 2600 })
  const tab = browser.openTab()
  for (const id of ['1', '2', '3']) tab.append(ask(id, { attachedImage }))
  const { messages, isPersisted } = tab.read()
  expect(isPersisted).toBe(true)
  expect(messages.map(({ id, attachedImage: picture }) => [id, picture !== undefined])).toEqual([
    ['1', false],
    ['2', true],
    ['3', true],
  ])
  expect(JSON.parse(browser.saved() ?? '')).toEqual(messages)
})

test('CHAT-18: where not even the text fits, the chat goes on in memory until it is cleared', () => {
  const browser = makeBrowser({ room: 100 })
  const tab = browser.openTab()
  tab.append(ask('1'))
  const before = browser.saved()
  tab.append(ask('2', { attachedImage: 'data:image/png;base64,AAAA' }))
  tab.answer('2', [reply('3')])
  expect(tab.read().isPersisted).toBe(false)
  expect(ids(tab)).toEqual(['1', '2', '3'])
  expect(tab.read().messages[1]?.attachedImage).toBeDefined()
  expect(browser.saved()).toBe(before)
  tab.clear()
  tab.append(ask('4'))
  expect(tab.read()).toEqual({ messages: [ask('4')], isPersisted: true })
})

test('CHAT-18: where storage is forbidden, the chat lasts as long as the page', () => {
  const tab = makeBrowser({ isForbidden: true }).openTab()
  expect(tab.read()).toEqual({ messages: [], isPersisted: false })
  tab.append(ask('1'))
  tab.answer('1', [reply('2')])
  expect(ids(tab)).toEqual(['1', '2'])
  tab.clear()
  expect(tab.read()).toEqual({ messages: [], isPersisted: false })
})

test('CHAT-18: at most five hundred messages are stored, and the oldest go', () => {
  const browser = makeBrowser()
  const many = Array.from({ length: 500 }, (_, index) => ask(`m${index}`))
  browser.stored.set(CHAT_KEY, JSON.stringify(many))
  const tab = browser.openTab()
  tab.append(ask('newest'))
  expect(tab.read().messages).toHaveLength(500)
  expect(ids(tab).at(0)).toBe('m1')
  expect(ids(tab).at(-1)).toBe('newest')
})

test('CHAT-18: reading twice gives the same list, so that nothing is drawn without need', () => {
  const tab = makeBrowser().openTab()
  tab.append(ask('1'))
  expect(tab.read()).toBe(tab.read())
})
