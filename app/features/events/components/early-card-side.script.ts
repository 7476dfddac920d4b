/**
 * Turns a card by a press while the page sleeps; `use-card-side.ts` goes on from there. The first press keeps open what focus or a mouse
 * has already shown: a screen reader sends focus and press at once.
 */
addEventListener('click', (event) => {
  const pressed = event.target as Element
  const card = pressed.closest<HTMLElement>('html:not([data-hydrated]) .event-card')
  if (!card || pressed.closest('a')) return
  // A mouse turns it by being over it.
  if ((event as PointerEvent).pointerType === 'mouse' && !pressed.closest('button')) return
  const { dataset } = card
  dataset.side = dataset.side === 'details' ? 'flyer' : 'details'
})
