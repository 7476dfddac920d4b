import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'

type AddressedDialogOptions = {
  /** The parameter of the address that names what is shown. */
  name: string
  /** What was read for it last; null where there was nothing. */
  id: string | null
  /** The id of the element that leads to it, which gets the focus afterwards. */
  openerIdOf: (id: string) => string
  /** Gets the focus where that element is gone; without it, or where it is gone too, the screen itself does. */
  otherOpenerId?: string
}

/** A dialog over a list that is open while the address says so, and closes at once: the address follows. */
export function useAddressedDialog({ name, id, openerIdOf, otherOpenerId }: AddressedDialogOptions) {
  const location = useLocation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const lastShown = useRef<string | null>(null)
  const params = new URLSearchParams(location.search)
  const isOpen = id !== null && params.get(name) === id && closedAt !== location.key
  const shownId = isOpen ? id : null
  params.delete(name)
  const closeTo = params.size > 0 ? `${location.pathname}?${params}` : location.pathname

  useEffect(() => {
    // The platform gives focus back where there was one; a page that opened with the dialog had none.
    if (shownId === null && lastShown.current !== null) {
      const opener = document.getElementById(openerIdOf(lastShown.current))
      if (opener) opener.focus()
      else if (document.activeElement === document.body) otherOpener(otherOpenerId)?.focus()
    }
    lastShown.current = shownId
  }, [shownId, openerIdOf, otherOpenerId])

  function close() {
    if (!isOpen) return
    setClosedAt(location.key)
    void navigate(closeTo, {
      replace: true,
      preventScrollReset: true,
      // The list stays as it is, unless it is being read anew: going on would end that.
      ...(revalidator.state === 'idle' && { defaultShouldRevalidate: false }),
    })
  }

  return { isOpen, closeTo, close }
}

function otherOpener(id: string | undefined): HTMLElement | null {
  const element = id === undefined ? null : document.getElementById(id)
  return element ?? document.querySelector('main')
}
