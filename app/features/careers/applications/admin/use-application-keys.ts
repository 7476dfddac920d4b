import { useEffectEvent, useLayoutEffect } from 'react'
import { createSavedChoice, useSavedChoice } from '#app/ui/saved-choice.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application.ts'

/** Keys without Ctrl may be turned off: voice input types such letters by accident (WCAG 2.1.4). */
export const keysTurnedOff = createSavedChoice('application-keys', 'off')

export type KeyActions = {
  /** Opens the next (1) or the previous (-1) application. */
  step: (by: 1 | -1) => void
  setStatus: (status: ApplicationStatus) => void
  writeNote: () => void
  answer: () => void
  select: () => void
  undo: () => void
  showKeys: () => void
  /** Leaves the field that is typed in, or closes the panel. */
  leave: (isTyping: boolean) => void
}

/** What the keys do, as the list of keys says it. */
export const keyNames: [key: string, meaning: string][] = [
  ['J', 'Next application; opens the first one'],
  ['K', 'Previous application'],
  ...APPLICATION_STATUSES.map((status, index): [string, string] => [String(index + 1), `Set to ${status}`]),
  ['N', 'Write a note; Ctrl and Enter add it, Escape leaves it'],
  ['A', 'Answer'],
  ['X', 'Select, or no longer'],
  ['U', 'Undo the last change'],
  ['?', 'These keys'],
  ['Escape', 'Close the application'],
]

export function useApplicationKeys(actions: KeyActions): void {
  const isOff = useSavedChoice(keysTurnedOff)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // A dialog or the menu has keys of its own.
    if (document.querySelector('dialog:modal, [popover=auto]:popover-open')) return
    const isTyping = isTypedIn(event.target)
    const act = event.key === 'Escape' ? () => actions.leave(isTyping) : isTyping ? null : actionOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  })

  function actionOf(key: string): (() => void) | null {
    if (isOff) return null
    const status = APPLICATION_STATUSES[Number(key) - 1]
    if (status) return () => actions.setStatus(status)
    switch (key.toLowerCase()) {
      case '?':
        return actions.showKeys
      case 'j':
        return () => actions.step(1)
      case 'k':
        return () => actions.step(-1)
      case 'n':
        return actions.writeNote
      case 'a':
        return actions.answer
      case 'x':
        return actions.select
      case 'u':
        return actions.undo
      default:
        return null
    }
  }

  // Before the panel has the focus: the first key may follow at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTypedIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || target.matches('textarea, select')
}
