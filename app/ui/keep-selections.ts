/**
 * Hydration sets the default value of each textarea, with which a browser moves the caret of one that was never
 * changed to its start. A changed one keeps it.
 */
export function keepSelections(): void {
  for (const field of document.querySelectorAll('textarea')) {
    const { value, defaultValue, selectionStart, selectionEnd, selectionDirection } = field
    if (value === '' || value !== defaultValue) continue
    field.value = ''
    field.value = value
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection)
  }
}
