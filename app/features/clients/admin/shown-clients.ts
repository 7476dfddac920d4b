import type { Client } from '../client.ts'

/** What the address asks for, and what was found there: a client, nothing to add one, or the reason why not. */
export type OpenedClient = { id: string; client: Client | null; problem: 'missing' | 'failed' | null }

/** One opening of the form. `key` stays what it was when the same form is opened once more. */
export type ShownForm = { key: string; at: string; opened: OpenedClient; isSaving: boolean }

/**
 * Each opening is a form of its own, and the last one is in front. Those behind it stay until their save is answered:
 * how it ended is still to be told. Who opens one of them again finds it as it was left.
 */
export function withOpened(forms: ShownForm[], at: string, opened: OpenedClient): ShownForm[] {
  const saving = forms.filter((form) => form.isSaving)
  const same = saving.find((form) => form.opened.id === opened.id)
  const shown = same ? { ...same, at } : { key: at, at, opened, isSaving: false }
  return [...saving.filter((form) => form !== same), shown]
}

export function withSaving(forms: ShownForm[], key: string, isSaving: boolean): ShownForm[] {
  if (forms.every((form) => form.key !== key || form.isSaving === isSaving)) return forms
  const changed = forms.map((form) => (form.key === key ? { ...form, isSaving } : form))
  return changed.filter((form, index) => form.isSaving || index === changed.length - 1)
}
