import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { company } from '#app/shared/company.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { useToaster } from '#app/ui/toaster.tsx'
import type { StaffMember } from '../staff.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { LogoutButton } from './logout-button.tsx'
import { useReloadForOtherMember } from './use-reload-for-other-member.ts'

const SHEET_ID = 'admin-menu'
const MAIN_ID = 'main'

/** The frame of the admin area: a sidebar of 240 px, which is a sheet on phones. */
export function AdminFrame({ member, children }: { member: StaffMember; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  useToaster()
  useReloadForOtherMember(member.id)

  return (
    // There is no chat button here that the toasts would have to stay above.
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] [:root:has(&)]:[--toast-bottom:1.25rem]">
      <SkipLink href={`#${MAIN_ID}`}>Skip to the content</SkipLink>
      <header className="sticky top-0 z-30 flex h-16 items-center gap-3 border-line border-b bg-surface px-4 lg:hidden">
        <IconButton label="Open menu" icon={Menu} popoverTarget={SHEET_ID} />
        <Brand />
        <div className="ml-auto">
          <ThemeToggle />
        </div>
      </header>
      <div
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        role="dialog"
        aria-label="Admin menu"
        className="slide-in inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 overflow-y-auto border-line border-r bg-surface p-4 text-ink shadow-float [--from:-100%]"
      >
        <div className="mb-4 flex items-center justify-between">
          <Brand />
          <IconButton label="Close menu" icon={X} popoverTarget={SHEET_ID} popoverTargetAction="hide" />
        </div>
        <AdminNavigation onNavigate={() => sheet.current?.hidePopover()} />
        <Account member={member} />
      </div>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-r bg-surface p-4 lg:flex">
        <div className="mb-5 flex items-center justify-between pl-2">
          <Brand />
          <ThemeToggle />
        </div>
        <AdminNavigation />
        <div className="mt-auto">
          <Account member={member} />
        </div>
      </aside>
      <main id={MAIN_ID} tabIndex={-1} className="min-w-0 px-4 py-8 outline-none md:px-8">
        <div className="mx-auto max-w-[75rem]">{children}</div>
      </main>
    </div>
  )
}

function Brand() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2 font-bold">
      <LogoMark className="size-7" />
      {company.shortName}
    </Link>
  )
}

function Account({ member }: { member: StaffMember }) {
  return (
    <div className="mt-6 border-line border-t pt-4">
      <p className="truncate px-3 pb-2 text-muted text-sm" title={member.email}>
        {member.email}
      </p>
      <LogoutButton />
    </div>
  )
}
