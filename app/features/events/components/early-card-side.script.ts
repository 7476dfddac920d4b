/**
 * Turns a card by a press while the page sleeps; `use-card-side.ts` goes on from there. What a finger or a mouse has just turned by
 * focus or by being over it, its first press leaves; by the keyboard the focus was there before.
 */
addEventListener('click', ({ target }) => {
  const card = (target as Element).closest<HTMLElement>('.event-card')
  if (!card || (target as Element).closest('a') || 'hydrated' in document.documentElement.dataset) return
  const { dataset } = card
  const isTurned = dataset.side ? dataset.side === 'details' : card.querySelector(':focus-visible')
  dataset.side = isTurned ? 'flyer' : 'details'
})
