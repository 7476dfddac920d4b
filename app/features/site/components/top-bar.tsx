import { Menu } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { company } from '#app/shared/company.ts'
import { Container } from '#app/ui/container.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { topLinks } from '../navigation.ts'
import { MENU_ID, MobileMenu } from './mobile-menu.tsx'

export function TopBar() {
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-line border-b bg-paper print:hidden">
      <Container className="flex h-18 items-center gap-4">
        <Link to="/" className="flex min-h-11 items-center gap-2.5 font-bold text-lg tracking-tight">
          <LogoMark className="size-8" />
          {company.shortName}
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-7 lg:flex">
          {topLinks.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              end={link.to === '/'}
              className={({ isActive }) =>
                `border-y-2 border-t-transparent py-2.5 font-medium transition-colors duration-150 hover:text-ink ${isActive ? 'border-b-clay text-ink' : 'border-b-transparent text-muted'}`
              }
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:ml-3">
          <ThemeToggle />
          <IconButton label="Open menu" icon={Menu} popoverTarget={MENU_ID} className="lg:hidden" />
        </div>
      </Container>
      <MobileMenu />
    </header>
  )
}
