import { lazy } from 'react'

/** The form and its rules are fetched when somebody is about to apply: most visits never do. */
export async function loadDrawer() {
  const { ApplicationDrawer } = await import('./application-drawer.tsx')
  return { default: ApplicationDrawer }
}

export const Drawer = lazy(loadDrawer)
