import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepSelections } from '#app/ui/keep-selections.ts'

keepSelections()

// In a task of its own: a slow phone has been busy long enough with the modules. Not by a timer, which waits in a hidden tab.
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
port2.postMessage(null)
