import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHasDraft } from '#app/forms/edit/drafts/use-drafts.ts'
import type { Activity } from '#app/shared/activity.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useUrlDialog } from '#app/ui/use-url-dialog.ts'
import type { Client } from '../client.ts'
import { ClientDrawer } from './client-drawer.tsx'
import { clientKind } from './client-kind.ts'
import { clientProblems } from './clients-admin-texts.ts'
import { CLIENT_PARAM, clientOpenerId, NEW_CLIENT } from './clients-url.ts'
import type { OfferingChoice } from './story-fields.tsx'

/** The form above the list, open while the URL has its parameter. */
export function ClientOverlay({
  opened,
  offerings,
}: {
  opened: OpenedClient | null
  offerings: OfferingChoice[]
}) {
  const { key } = useLocation()
  const { isOpen, closeTo, close } = useUrlDialog({
    name: CLIENT_PARAM,
    id: opened?.id ?? null,
    openerIdOf: clientOpenerId,
    otherOpenerId: clientOpenerId(NEW_CLIENT),
  })
  const [forms, setForms] = useState<ShownForm[]>([])
  const front = forms.at(-1)
  if (opened && isOpen && front?.at !== key) setForms(withOpened(forms, key, opened))

  /** Turns the draft of a deleted client into that of a new one. */
  function beginAnew({ at, opened: missing }: ShownForm) {
    setForms((now) => withOpened(now, at, { ...missing, problem: null }))
  }

  return forms.map((form) => {
    const closing = { isOpen: isOpen && form === front, closeTo, onClose: close }
    const { id, client, history, problem } = form.opened
    if (problem !== null) {
      return (
        <ClientProblem
          key={form.key}
          id={id}
          problem={problem}
          onSaveAsNew={() => beginAnew(form)}
          {...closing}
        />
      )
    }
    return (
      <ClientDrawer
        key={form.key}
        recordId={id === NEW_CLIENT ? null : id}
        client={client}
        history={history}
        offerings={offerings}
        onSaving={(isSaving) => setForms((now) => withSaving(now, form.key, isSaving))}
        {...closing}
      />
    )
  })
}

type ClientProblemProps = {
  id: string
  problem: NonNullable<OpenedClient['problem']>
  isOpen: boolean
  closeTo: string
  onClose: () => void
  onSaveAsNew: () => void
}

/** Shown instead of the form: why the client cannot be opened. */
function ClientProblem({ id, problem, onSaveAsNew, ...closing }: ClientProblemProps) {
  const { pathname, search } = useLocation()
  const hasDraft = useHasDraft(clientKind, id) && problem === 'missing'
  const { title, text } = clientProblems[problem]
  const wayOn =
    problem === 'failed' ? (
      <ButtonLink look="secondary" to={pathname + search} replace preventScrollReset>
        Try again
      </ButtonLink>
    ) : (
      hasDraft && (
        <Button look="secondary" onClick={onSaveAsNew}>
          Save as a new client
        </Button>
      )
    )
  return (
    <Dialog title={title} footer={wayOn} {...closing}>
      <p role="alert">{text}</p>
      {hasDraft && <p className="mt-2">What you typed about it is still in this tab.</p>}
    </Dialog>
  )
}

/** The client in the URL: found, null for a new one, or why it cannot be opened. */
export type OpenedClient = {
  id: string
  client: Client | null
  history: Activity[]
  problem: 'missing' | 'failed' | null
}

/** When the server cannot be reached, only the form of a new client opens. */
export function openedOutOfReach(asked: string | null): OpenedClient | null {
  if (asked === null) return null
  return { id: asked, client: null, history: [], problem: asked === NEW_CLIENT ? null : 'failed' }
}

/** One opening of the form. `key` does not change when the same form is reopened. */
export type ShownForm = { key: string; at: string; opened: OpenedClient; isSaving: boolean }

/**
 * Each opening is a form of its own, the last one in front. Forms still saving stay mounted behind it to report the
 * outcome; reopening shows the same form.
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
