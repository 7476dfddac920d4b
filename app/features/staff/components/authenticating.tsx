/** Shown while the sign-in state is being checked. */
export function Authenticating() {
  return (
    <p role="status" className="font-mono text-clay">
      Authenticating...
    </p>
  )
}
