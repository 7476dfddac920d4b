import { Briefcase, ChevronDown, FileText, LayoutDashboard, type LucideIcon, Mail, Users } from 'lucide-react'
import { href, NavLink } from 'react-router'

type Props = { onNavigate?: () => void }

export function AdminNavigation({ onNavigate }: Props) {
  return (
    <nav aria-label="Admin" className="grid gap-1">
      <Item to={href('/admin/dashboard')} icon={LayoutDashboard} label="Dashboard" onNavigate={onNavigate} />
      <Item to={href('/admin/blog')} icon={FileText} label="Blog Posts" onNavigate={onNavigate} />
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
          <Item to={href('/admin/careers')} label="Job Posts" onNavigate={onNavigate} />
          <Item to={href('/admin/applications')} label="Applications" onNavigate={onNavigate} />
        </div>
      </details>
      <Item to={href('/admin/clients')} icon={Users} label="Clients" onNavigate={onNavigate} />
      <Item to={href('/admin/messages')} icon={Mail} label="Messages" onNavigate={onNavigate} />
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
