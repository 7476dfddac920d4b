import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Authenticating } from './authenticating.tsx'

/** Covers a public page while the server checks whether its visitor may enter the admin area. */
export function EnteringAdmin() {
  const { location } = useNavigation()
  const isEntering = location && /^\/admin(\/|$)/.test(location.pathname)
  return isEntering ? <Cover /> : null
}

/** A browser may bring an admin page back as it was, long after logout: it is covered until the server agrees. */
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
