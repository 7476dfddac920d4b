import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { company, phoneHref } from '#app/shared/company.ts'
import { IconButton } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { ThemeToggle } from '#app/ui/theme.tsx'
import { menuLinks, topLinks } from '../navigation.ts'

const MENU_ID = 'menu'

/** A native popover: it opens, closes and dims the page before hydration. */
function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      role="dialog"
      aria-label="Menu"
      className="slide-in inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,85vw)] overflow-y-auto border-line border-l bg-paper text-ink shadow-float"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-18 items-center justify-between px-5">
          <p className="font-bold text-lg">Menu</p>
          <IconButton label="Close menu" icon={X} popoverTarget={MENU_ID} popoverTargetAction="hide" />
        </div>
        <nav aria-label="Menu" className="grid border-line border-t">
          {menuLinks.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              end={link.to === '/'}
              onClick={() => menu.current?.hidePopover()}
              className={({ isActive }) =>
                `flex min-h-13 items-center border-line border-b px-5 font-semibold text-lg hover:bg-clay-soft ${isActive ? 'text-clay' : ''}`
              }
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <p className="px-5 py-6 text-muted text-sm">
          {company.address.building}, {company.address.city}
          <br />
          <a href={phoneHref} className="inline-flex min-h-11 items-center">
            {company.phone}
          </a>
        </p>
        <div className="mt-auto h-14 bg-clay-soft text-clay">
          <ImigongoPattern kind="zigzag" seed="menu" bandHeight={56} />
        </div>
      </div>
    </div>
  )
}

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
        {/* As wide as both buttons from the start: a page may be painted before the second one has arrived. */}
        <div className="ml-auto flex min-w-24 items-center gap-2 lg:ml-3 lg:min-w-0">
          <ThemeToggle />
          <IconButton label="Open menu" icon={Menu} popoverTarget={MENU_ID} className="lg:hidden" />
        </div>
      </Container>
      <MobileMenu />
    </header>
  )
}
