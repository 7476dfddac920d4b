import { useEffect, useState } from 'react'

/** Often enough that no second is skipped; the elapsed time itself comes from the clock. */
const LOOK_MS = 250

export function useSecondsSince(startedAt: number): number {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - startedAt) / 1000))
}
