import { expect, onTestFinished, test, vi } from 'vitest'
import { createConversationTabs } from './conversation-tabs.ts'

/** Tabs of one browser: each receives the broadcasts of the others. */
function makeBrowser() {
  const heard = new Set<(word: unknown) => void>()

  function openTab() {
    let leave = () => {}
    const tab = createConversationTabs((hear, onLeave) => {
      heard.add(hear)
      leave = onLeave
      return {
        say: (word) => {
          for (const other of heard) if (other !== hear) other(structuredClone(word))
        },
        close: () => heard.delete(hear),
      }
    })
    const listener = vi.fn()
    const close = tab.subscribe(listener)
    return { ...tab, listener, close, leave: () => leave(), asked: () => [...tab.read()] }
  }

  return { openTab, shout: (word: unknown) => heard.forEach((hear) => void hear(word)) }
}

test('a tab knows which questions the others are asking, and when that is over', () => {
  const { openTab } = makeBrowser()
  const [one, other] = [openTab(), openTab()]
  const settle = one.announce('1')
  expect([one.asked(), other.asked()]).toEqual([[], ['1']])
  expect(other.listener).toHaveBeenCalledTimes(1)
  expect(other.read()).toBe(other.read())
  settle()
  expect(other.asked()).toEqual([])
})

test('a tab that is opened meanwhile learns of it', () => {
  const { openTab } = makeBrowser()
  const settle = openTab().announce('1')
  const later = openTab()
  expect(later.asked()).toEqual(['1'])
  settle()
  expect(later.asked()).toEqual([])
})

test('a question is free again when its tab is closed, left or silent for too long', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { openTab } = makeBrowser()
  const watching = openTab()
  const [closed, left, crashed] = [openTab(), openTab(), openTab()]
  closed.announce('1')
  left.announce('2')
  crashed.announce('3')
  expect(watching.asked()).toEqual(['1', '2', '3'])
  closed.close()
  left.leave()
  expect(watching.asked()).toEqual(['3'])
  vi.advanceTimersByTime(90_000)
  expect(watching.asked()).toEqual([])
})

test.each([null, 7, 'asking', {}, { kind: 'asking' }, { kind: 'other', questionId: '1' }])(
  'what is no word of ours (%j) is not heard',
  (word) => {
    const { openTab, shout } = makeBrowser()
    const tab = openTab()
    shout(word)
    expect(tab.asked()).toEqual([])
  },
)

test('where tabs cannot speak to each other, each goes on alone', () => {
  const tab = createConversationTabs(() => null)
  const close = tab.subscribe(() => {})
  tab.announce('1')()
  expect(tab.read().size).toBe(0)
  close()
})
