import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

export type CardSide = 'flyer' | 'details'

/** A click this soon after the pointer enters was aimed at the side shown before. */
const ARRIVAL_MS = 600

/**
 * Which side of an event card is shown. Hover, tap and keyboard focus flip it, the button always does; Escape flips
 * it back.
 */
export function useCardSide() {
  // Null before hydration: until then CSS decides by hover and focus, and `early-card-side.script.ts` by a press.
  const [side, setSide] = useState<CardSide | null>(null)
  const card = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const details = useRef<HTMLDivElement>(null)
  const pointerType = useRef('')
  const isHeldByKeyboard = useRef(false)
  const wasJustTurnedByFocus = useRef(false)
  const turnedByMouseAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const { current } = card
    if (!current) return
    setSide(isShown(current) ? 'details' : 'flyer')
    isHeldByKeyboard.current = hasKeyboardFocus(current)
    if (current.dataset.side) return
    // What the styles have turned is turned now: the press that the pointer or focus came for may only follow.
    wasJustTurnedByFocus.current = isHeldByKeyboard.current
    if (isUnderMouse(current)) turnedByMouseAt.current = performance.now()
  }, [])

  useEffect(() => {
    if (side !== 'details') return
    function onKeyDown(event: KeyboardEvent) {
      wasJustTurnedByFocus.current = false
      if (event.key !== 'Escape') return
      // The focus must not stay in the hidden side.
      if (details.current?.contains(document.activeElement)) button.current?.focus()
      setSide('flyer')
    }
    // On the document, because the pointer may hover over the card while the focus is elsewhere.
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [side])

  function toggle() {
    setSide((shown) => (shown === 'details' ? 'flyer' : 'details'))
  }

  const cardEvents = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      if (side !== 'details') turnedByMouseAt.current = event.timeStamp
      setSide('details')
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && !hasKeyboardFocus(event.currentTarget)) setSide('flyer')
    },
    onPointerDown(event: PointerEvent) {
      pointerType.current = event.pointerType
      wasJustTurnedByFocus.current = false
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
      if (!isOnControl && pointerType.current !== 'mouse') toggle()
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.contains(event.relatedTarget) || !event.target.matches(':focus-visible')) return
      isHeldByKeyboard.current = true
      wasJustTurnedByFocus.current = side !== 'details'
      setSide('details')
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.contains(event.relatedTarget) || !isHeldByKeyboard.current) return
      isHeldByKeyboard.current = false
      if (!isUnderMouse(event.currentTarget)) setSide('flyer')
    },
  }

  function onButtonClick(event: MouseEvent) {
    // A screen reader may focus and click at once, and a mouse may go straight to the button: the click must not hide
    // the side that this has just shown.
    const wasJustTurned =
      wasJustTurnedByFocus.current || event.timeStamp - turnedByMouseAt.current < ARRIVAL_MS
    wasJustTurnedByFocus.current = false
    turnedByMouseAt.current = Number.NEGATIVE_INFINITY
    if (!wasJustTurned) toggle()
  }

  return { side, card, button, details, cardEvents, onButtonClick }
}

/** Whether the details are shown before hydration. */
function isShown(card: HTMLElement): boolean {
  if (card.dataset.side) return card.dataset.side === 'details'
  return isUnderMouse(card) || card.matches(':focus-within')
}

function isUnderMouse(card: Element): boolean {
  return window.matchMedia('(hover: hover)').matches && card.matches(':hover')
}

function hasKeyboardFocus(card: Element): boolean {
  return card.querySelector(':focus-visible') !== null
}
