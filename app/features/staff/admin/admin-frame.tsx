import {
  Briefcase,
  ChevronDown,
  FileText,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Menu,
  UserRound,
  UserRoundCog,
  UserSearch,
  Users,
  X,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link, NavLink } from 'react-router'
import { company } from '#app/shared/company.ts'
import { can, type Permission, type Role } from '#app/shared/roles.ts'
import { IconButton } from '#app/ui/button.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import { SkipLink } from '#app/ui/page/skip-link.tsx'
import { ThemeToggle } from '#app/ui/theme.tsx'
import { useToaster } from '#app/ui/toaster.tsx'
import type { StaffMember } from '../staff-repository.server.ts'
import { LogoutButton } from './logout-button.tsx'

const SHEET_ID = 'admin-menu'
const MAIN_ID = 'main'

/** The layout of the admin area: a 240 px sidebar, or a sheet on phones. */
export function AdminFrame({ member, children }: { member: StaffMember; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  useToaster()
  useReloadForOtherMember(member.id)

  return (
    // The admin area has no chat button, so toasts need no room for one.
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
        <AdminNavigation role={member.role} onNavigate={() => sheet.current?.hidePopover()} />
        <Account member={member} onNavigate={() => sheet.current?.hidePopover()} />
      </div>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-r bg-surface p-4 lg:flex">
        <div className="mb-5 flex items-center justify-between pl-2">
          <Brand />
          <ThemeToggle />
        </div>
        <AdminNavigation role={member.role} />
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

function Account({ member, onNavigate }: { member: StaffMember; onNavigate?: () => void }) {
  return (
    <div className="mt-6 border-line border-t pt-4">
      <NavLink
        to={href('/admin/account')}
        onClick={onNavigate}
        title={member.email}
        className={({ isActive }) =>
          `flex min-h-11 items-center gap-3 rounded px-3 text-sm hover:bg-clay-soft ${isActive ? 'bg-clay-soft text-clay' : 'text-muted'}`
        }
      >
        <UserRound aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate">
          <span className="sr-only">Your account: </span>
          {member.email}
        </span>
      </NavLink>
      <LogoutButton />
    </div>
  )
}

type Props = { role: Role; onNavigate?: () => void }

/** What the role may open, and nothing else. */
function AdminNavigation({ role, onNavigate }: Props) {
  const may = (permission: Permission) => can(role, permission)
  return (
    <nav aria-label="Admin" className="grid gap-1">
      <Item to={href('/admin/dashboard')} icon={LayoutDashboard} label="Dashboard" onNavigate={onNavigate} />
      {may('posts') && (
        <Item to={href('/admin/blog')} icon={FileText} label="Blog Posts" onNavigate={onNavigate} />
      )}
      {(may('positions') || may('applications')) && (
        <details open className="group">
          <summary className="flex min-h-11 list-none items-center gap-3 rounded px-3 font-medium hover:bg-clay-soft [&::-webkit-details-marker]:hidden">
            <Briefcase aria-hidden="true" className="size-5 text-muted" />
            Careers
            <ChevronDown
              aria-hidden="true"
              className="ml-auto size-4 text-muted transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="ml-5 grid gap-1 border-line border-l pl-3">
            {may('positions') && (
              <Item to={href('/admin/careers')} label="Job Posts" onNavigate={onNavigate} />
            )}
            {may('applications') && (
              <Item to={href('/admin/applications')} label="Applications" onNavigate={onNavigate} />
            )}
          </div>
        </details>
      )}
      {may('clients') && (
        <Item to={href('/admin/clients')} icon={Users} label="Clients" onNavigate={onNavigate} />
      )}
      {may('messages') && (
        <Item to={href('/admin/messages')} icon={Mail} label="Messages" onNavigate={onNavigate} />
      )}
      {may('people') && (
        <Item to={href('/admin/people')} icon={UserSearch} label="People" onNavigate={onNavigate} />
      )}
      {may('team') && (
        <Item to={href('/admin/team')} icon={UserRoundCog} label="Team" onNavigate={onNavigate} />
      )}
      {may('activity') && (
        <Item to={href('/admin/activity')} icon={History} label="Activity" onNavigate={onNavigate} />
      )}
    </nav>
  )
}

type ItemProps = { to: string; label: string; icon?: LucideIcon; onNavigate: (() => void) | undefined }

function Item({ to, label, icon: Icon, onNavigate }: ItemProps) {
  return (
    <NavLink
      to={to}
      onClick={onNavigate}
      className={({ isActive }) =>
        `flex min-h-11 items-center gap-3 rounded px-3 font-medium hover:bg-clay-soft ${isActive ? 'bg-clay-soft text-clay' : ''}`
      }
    >
      {Icon && <Icon aria-hidden="true" className="size-5" />}
      {label}
    </NavLink>
  )
}

/**
 * All tabs of a browser share one session. When another tab signs in as a different member of staff, this tab still
 * shows the previous person's data, so it reloads. Unsaved work is handled as on any other navigation.
 */
function useReloadForOtherMember(id: string): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel('signed-in')
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== id) window.location.reload()
    }
    channel.postMessage(id)
    return () => channel.close()
  }, [id])
}
