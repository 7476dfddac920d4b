import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'

type UrlDialogOptions = {
  /** The URL parameter that names the item shown. */
  name: string
  /** The id of the loaded item; null where there is none. */
  id: string | null
  /** The id of the element that opens the item; it gets the focus when the dialog closes. */
  openerIdOf: (id: string) => string
  /** Gets the focus where that element is gone; without it, or where it is gone too, the main area does. */
  otherOpenerId?: string
}

/** A dialog over a list whose open state is in the URL. It closes at once, before the navigation ends. */
export function useUrlDialog({ name, id, openerIdOf, otherOpenerId }: UrlDialogOptions) {
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
    // The browser restores focus to the opener, except on a page that loaded with the dialog open.
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
      // Closing needs no fresh list, unless a revalidation is under way: the navigation would cancel that.
      ...(revalidator.state === 'idle' && { defaultShouldRevalidate: false }),
    })
  }

  return { isOpen, closeTo, close }
}

function otherOpener(id: string | undefined): HTMLElement | null {
  const element = id === undefined ? null : document.getElementById(id)
  return element ?? document.querySelector('main')
}
