import { type ReactNode, useState } from 'react'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { CHANGE_FAILED } from '../account-texts.ts'
import { hasPasskeys, PasskeyError } from './passkey-browser.ts'

type PasskeyButtonProps = {
  /** Asks for the passkey and sends it. */
  onPress: () => Promise<void>
  children: (button: { onClick: () => void; disabled: boolean }) => ReactNode
  /** Shown where this browser has no passkeys. */
  fallback?: ReactNode
}

/** Only where scripts run and the browser knows passkeys. */
export function PasskeyButton({ onPress, children, fallback = null }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  if (!hasPasskeys()) return fallback

  async function press() {
    setIsBusy(true)
    setError(null)
    try {
      await onPress()
    } catch (fault) {
      setError(fault instanceof PasskeyError ? fault.message : CHANGE_FAILED)
    }
    setIsBusy(false)
  }

  return (
    <div className="grid gap-2">
      {children({ onClick: () => void press(), disabled: isBusy })}
      <p aria-live="polite" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
