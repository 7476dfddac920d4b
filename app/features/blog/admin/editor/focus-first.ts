/** As a `ref`: has an opening dialog focus this control. React focuses by itself instead, before the dialog is open. */
export function focusFirst(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '')
}
