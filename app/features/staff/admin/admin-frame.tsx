import {
  Briefcase,
  CalendarDays,
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
import { href, NavLink } from 'react-router'
import { company } from '#app/shared/company.ts'
import type { Role } from '#app/shared/roles.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Restorer } from '#app/ui/list/restore.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import { SkipLink } from '#app/ui/page/skip-link.tsx'
import { ThemeToggle } from '#app/ui/theme.tsx'
import { useToaster } from '#app/ui/toaster.tsx'
import type { StaffMember } from '../staff-repository.server.ts'
import { LogoutButton } from './logout-button.tsx'
import { countFailed, shortCount } from './news/news.ts'
import { NewsProvider, useNews, WaitingBadge } from './news/use-news.tsx'
import { PaletteButton, usePalette } from './palette/palette-button.tsx'
import { type Destination, mayOpen, screens } from './screens.ts'
import { SignInAgain } from './sign-in-again/sign-in-again.tsx'

const SHEET_ID = 'admin-menu'
const MAIN_ID = 'main'

type AdminFrameProps = {
  member: StaffMember
  /** The forms for something new. */
  creations: Destination[]
  children: ReactNode
}

/** The layout of the admin area: a 240 px sidebar, or a sheet on phones. */
export function AdminFrame(props: AdminFrameProps) {
  return (
    <NewsProvider>
      <Frame {...props} />
    </NewsProvider>
  )
}

function Frame({ member, creations, children }: AdminFrameProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const { open, palette } = usePalette({ role: member.role, creations })
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
        <PaletteButton
          onPress={() => {
            sheet.current?.hidePopover()
            open()
          }}
        />
        <AdminNavigation role={member.role} onNavigate={() => sheet.current?.hidePopover()} />
        <Account member={member} onNavigate={() => sheet.current?.hidePopover()} />
      </div>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-r bg-surface p-4 lg:flex">
        <div className="mb-5 flex items-center justify-between pl-2">
          <Brand />
          <ThemeToggle />
        </div>
        <PaletteButton onPress={open} />
        <AdminNavigation role={member.role} />
        <div className="mt-auto">
          <Account member={member} />
        </div>
      </aside>
      {palette}
      <SignInAgain member={member} />
      <Restorer />
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

type NavigationProps = { role: Role; onNavigate?: () => void }

/** What the role may open, and nothing else. */
function AdminNavigation({ role, onNavigate }: NavigationProps) {
  const news = useNews()
  const item = { role, onNavigate }
  return (
    <nav aria-label="Admin" className="grid gap-1">
      <Item
        {...item}
        screen={screens.dashboard}
        icon={LayoutDashboard}
        waiting={[news ? countFailed(news) : 0, 'failed deliveries']}
      />
      <Item {...item} screen={screens.posts} icon={FileText} />
      {(mayOpen(role, screens.positions) || mayOpen(role, screens.applications)) && (
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
            <Item {...item} screen={screens.positions} />
            <Item {...item} screen={screens.applications} waiting={[news?.applications?.waiting, 'new']} />
          </div>
        </details>
      )}
      <Item {...item} screen={screens.clients} icon={Users} />
      <Item {...item} screen={screens.events} icon={CalendarDays} />
      <Item {...item} screen={screens.messages} icon={Mail} waiting={[news?.messages?.waiting, 'open']} />
      <Item {...item} screen={screens.people} icon={UserSearch} />
      <Item {...item} screen={screens.team} icon={UserRoundCog} />
      <Item {...item} screen={screens.activity} icon={History} />
    </nav>
  )
}

type ItemProps = {
  role: Role
  screen: Destination
  icon?: LucideIcon
  onNavigate: (() => void) | undefined
  /** How many of it wait, and what they are; unknown at first. */
  waiting?: [count: number | undefined, what: string]
}

function Item({ role, screen, icon: Icon, onNavigate, waiting: [count = 0, what] = [0, ''] }: ItemProps) {
  if (!mayOpen(role, screen)) return null
  return (
    <NavLink
      to={screen.to}
      onClick={onNavigate}
      aria-description={count > 0 ? `${shortCount(count)} ${what}` : undefined}
      className={({ isActive }) =>
        `flex min-h-11 items-center gap-3 rounded px-3 font-medium hover:bg-clay-soft ${isActive ? 'bg-clay-soft text-clay' : ''}`
      }
    >
      {Icon && <Icon aria-hidden="true" className="size-5" />}
      {screen.label}
      <WaitingBadge count={count} />
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
