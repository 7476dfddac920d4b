import { lazy } from 'react'

/** The form and its rules are fetched when somebody is about to apply: most visits never do. */
async function loadDrawer() {
  const { ApplicationDrawer } = await import('./application-drawer.tsx')
  return { default: ApplicationDrawer }
}

export const Drawer = lazy(loadDrawer)

/** For whoever may apply next. A failure here is one of the real attempt, too, and is told then. */
export function prepareDrawer(): void {
  loadDrawer().catch(() => {})
}
