/**
 * Turns a card by a press while the page sleeps; `use-card-side.ts` goes on from there. The first press keeps open what focus or a mouse
 * has already shown: a screen reader sends focus and press at once.
 */
addEventListener('click', ({ target }) => {
  const pressed = target as Element
  const card = pressed.closest<HTMLElement>('html:not([data-hydrated]) .event-card')
  if (!card || pressed.closest('a')) return
  const { dataset } = card
  dataset.side = dataset.side === 'details' ? 'flyer' : 'details'
})
