import { LogOut } from 'lucide-react'
import { href, useNavigation, useSubmit } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { SIGNED_OUT } from './staff-admin-texts.ts'

/** A token that the browser may hold for the admin area; it must not outlive the session. */
const STORED_TOKEN_KEY = 'adminToken'

export function LogoutButton() {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'

  async function logOut() {
    try {
      localStorage.removeItem(STORED_TOKEN_KEY)
    } catch {
      // With storage forbidden there is no token to remove.
    }
    await submit(null, { method: 'post', action: href('/admin/logout'), replace: true })
    if (window.location.pathname !== href('/admin/login')) return
    await showToast({ kind: 'success', message: SIGNED_OUT })
  }

  return (
    <ConfirmDialog
      title="Confirm Logout"
      text="Unsaved changes will be lost and your session ends immediately."
      confirmLabel="Logout"
      isBusy={isBusy}
      onConfirm={logOut}
      trigger={(open) => (
        <button
          type="button"
          onClick={open}
          className="flex min-h-11 w-full items-center gap-3 rounded px-3 font-medium hover:bg-clay-soft"
        >
          <LogOut aria-hidden="true" className="size-5 text-muted" />
          Logout
        </button>
      )}
    />
  )
}
