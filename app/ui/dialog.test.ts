import { expect, test } from 'vitest'
import { settleModal } from './dialog.tsx'

test('a dialog that the platform closed though it should be open is shown again', () => {
  const dialog = makeDialog()
  settleModal(dialog, true)
  dialog.close()
  settleModal(dialog, true)
  expect(dialog.calls).toEqual(['show', 'close', 'show'])
})

test('a dialog that is as it should be stays as it is', () => {
  const dialog = makeDialog()
  settleModal(dialog, false)
  settleModal(dialog, true)
  settleModal(dialog, true)
  settleModal(dialog, false)
  settleModal(dialog, false)
  expect(dialog.calls).toEqual(['show', 'close'])
})

test('who types into a page that was sent with its dialog open types on', () => {
  const dialog = makeDialog()
  const field = { focus: () => dialog.calls.push('focus') }
  dialog.open = true
  dialog.ownerDocument.activeElement = field as unknown as Element
  settleModal(dialog, true)
  expect(dialog.calls).toEqual(['show', 'focus'])
})

function makeDialog() {
  const calls: string[] = []
  let isModal = false
  return {
    calls,
    open: false,
    ownerDocument: { activeElement: null as Element | null },
    contains: (other: Element | null) => other !== null,
    matches: () => isModal,
    removeAttribute() {
      this.open = false
    },
    showModal() {
      if (this.open) throw new Error('It is open already.')
      calls.push('show')
      this.open = isModal = true
    },
    close() {
      calls.push('close')
      this.open = isModal = false
    },
  }
}
