import { useNavigation } from 'react-router'
import { Authenticating } from './authenticating.tsx'

/** Covers a public page while the server checks whether its visitor may enter the admin area. */
export function EnteringAdmin() {
  const { location } = useNavigation()
  if (!location || !/^\/admin(\/|$)/.test(location.pathname)) return null
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-paper">
      <Authenticating />
    </div>
  )
}
