import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAddressedDialog } from '#app/ui/use-addressed-dialog.ts'
import { ClientDrawer } from './client-drawer.tsx'
import { ClientProblem } from './client-problem.tsx'
import { CLIENT_PARAM, clientOpenerId, NEW_CLIENT } from './clients-address.ts'
import { type OpenedClient, type ShownForm, withOpened, withSaving } from './shown-clients.ts'

/** The form above the list, open while the address says so. */
export function ClientOverlay({ opened }: { opened: OpenedClient | null }) {
  const { key } = useLocation()
  const { isOpen, closeTo, close } = useAddressedDialog({
    name: CLIENT_PARAM,
    id: opened?.id ?? null,
    openerIdOf: clientOpenerId,
    otherOpenerId: clientOpenerId(NEW_CLIENT),
  })
  const [forms, setForms] = useState<ShownForm[]>([])
  const front = forms.at(-1)
  if (opened && isOpen && front?.at !== key) setForms(withOpened(forms, key, opened))

  /** What was typed about a client that is gone goes on as a new one. */
  function beginAnew({ at, opened: missing }: ShownForm) {
    setForms((now) => withOpened(now, at, { ...missing, problem: null }))
  }

  return forms.map((form) => {
    const closing = { isOpen: isOpen && form === front, closeTo, onClose: close }
    const { id, client, problem } = form.opened
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
        addressId={id === NEW_CLIENT ? null : id}
        client={client}
        onSaving={(isSaving) => setForms((now) => withSaving(now, form.key, isSaving))}
        {...closing}
      />
    )
  })
}
