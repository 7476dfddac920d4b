import { expect, test, vi } from 'vitest'
import { settleChat, showComposer } from './chat-dialog.ts'

/** A fake dialog with the parts of the platform's behaviour that matter here. */
function makeDialog() {
  const box = { focus: () => calls.push('focus') } as unknown as Element
  const calls: string[] = []
  let isModal = false
  const dialog = {
    open: false,
    show: () => show('show', false),
    showModal: () => show('showModal', true),
    close() {
      calls.push('close')
      dialog.open = false
      isModal = false
    },
    matches: () => isModal,
    contains: (other: Element | null) => other === box,
    ownerDocument: { activeElement: box },
  }
  function show(name: string, modal: boolean) {
    calls.push(name)
    dialog.open = true
    isModal = modal
  }
  return { dialog, calls }
}

test('CHAT-01: the chat opens beside the page, and above it on a narrow screen', () => {
  const wide = makeDialog()
  settleChat(wide.dialog, true, false)
  expect(wide.calls).toEqual(['show'])
  const narrow = makeDialog()
  settleChat(narrow.dialog, true, true)
  expect(narrow.calls).toEqual(['showModal'])
})

test('CHAT-01: turning the screen keeps it open and the focus in its place', () => {
  const { dialog, calls } = makeDialog()
  settleChat(dialog, true, false)
  settleChat(dialog, true, true)
  settleChat(dialog, true, true)
  settleChat(dialog, true, false)
  expect(calls).toEqual(['show', 'close', 'showModal', 'focus', 'close', 'show', 'focus'])
})

test('CHAT-04: it closes once', () => {
  const { dialog, calls } = makeDialog()
  settleChat(dialog, true, false)
  settleChat(dialog, false, false)
  settleChat(dialog, false, true)
  expect(calls).toEqual(['show', 'close'])
})

test('CHAT-02: in a low window the text box and its button come into sight for a visitor who is in the chat', () => {
  const [box, page] = [{} as Element, {} as Element]
  const scrollIntoView = vi.fn()
  const chat = (activeElement: Element) => ({
    contains: (other: Element | null) => other === box,
    ownerDocument: { activeElement },
    querySelector: () => ({ scrollIntoView }),
  })
  showComposer(chat(page))
  expect(scrollIntoView).not.toHaveBeenCalled()
  showComposer(chat(box))
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})
