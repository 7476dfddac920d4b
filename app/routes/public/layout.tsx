import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { followWithoutNetwork, storeWhenSeen } from '#app/composition/seen-pages.ts'
import { ChatLauncher } from '#app/features/chat/window/chat-launcher.tsx'
import { PublicFrame } from '#app/features/site/components/public-frame.tsx'
import { EnteringAdmin } from '#app/features/staff/components/entering-admin.tsx'
import { notePage } from '#app/forms/public/page-before.ts'
import { ErrorScreen } from '#app/ui/page/error-screen.tsx'
import type { Route } from './+types/layout'

async function loadWindow() {
  return (await import('#app/composition/assistant/chat-with-hand-over.tsx')).ChatWithHandOver
}

export default function PublicLayout() {
  const { pathname, search } = useLocation()
  useEffect(() => notePage(pathname), [pathname])
  useEffect(() => storeWhenSeen(pathname + search), [pathname, search])
  useEffect(() => {
    addEventListener('click', followWithoutNetwork, true)
    return () => removeEventListener('click', followWithoutNetwork, true)
  }, [])

  return (
    <>
      <PublicFrame>
        <EnteringAdmin />
        <Outlet />
      </PublicFrame>
      <ChatLauncher loadWindow={loadWindow} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PublicFrame>
        <title>Something went wrong</title>
        <ErrorScreen error={error} />
      </PublicFrame>
      <ChatLauncher loadWindow={loadWindow} />
    </>
  )
}
