import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

/** Covers a public page while the server checks access to the admin area; not before hydration, as the loading bar. */
export function EnteringAdmin() {
  const { location } = useNavigation()
  const isHydrated = useIsHydrated()
  const isEntering = isHydrated && location && /^\/admin(\/|$)/.test(location.pathname)
  return isEntering ? <Cover /> : null
}

/** The back/forward cache may restore an admin page after logout: covered until the server confirms the session. */
export function ReturningToAdmin() {
  const { revalidate } = useRevalidator()
  const [isChecking, setIsChecking] = useState(false)

  useEffect(() => {
    const check = async (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setIsChecking(true)
      await revalidate()
      setIsChecking(false)
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [revalidate])

  return isChecking ? <Cover /> : null
}

function Cover() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-paper">
      <Authenticating />
    </div>
  )
}

/** Shown while the sign-in state is being checked. */
export function Authenticating() {
  return (
    <p role="status" className="font-mono text-clay">
      Authenticating...
    </p>
  )
}
