/** Dialogs, the menu, an open application and the bar of selected rows. */
const OPEN = 'dialog[open], [popover="auto"]:popover-open, [data-holds-list]'
const FIELD = 'input, select, textarea, [contenteditable="true"]'
const HOVERED = 'main :is(a, button, label, tr):hover'

/** Whether nothing would move under the pointer or the focus, and nobody is writing, if the screen changed now. */
export function isUndisturbed(document: Document): boolean {
  const { activeElement: focused } = document
  if (focused?.matches(FIELD) || focused?.closest('main table')) return false
  if (document.querySelector(OPEN)) return false
  // On a touch screen what was touched last stays hovered.
  const canHover = document.defaultView?.matchMedia('(hover: hover)').matches
  return !(canHover && document.querySelector(HOVERED))
}
