import { Menu, Search, X } from 'lucide-react'
import { useRef } from 'react'
import { href, NavLink } from 'react-router'
import { company, phoneHref } from '#app/shared/company.ts'
import { IconButton, quietIconLook } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { ThemeToggle } from '#app/ui/theme.tsx'
import { menuLinks, type NavigationLink, topLinks } from '../navigation.ts'

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
              discover="none"
              onClick={() => menu.current?.hidePopover()}
              className={({ isActive }) =>
                `flex min-h-13 items-center border-line border-b px-5 font-semibold text-lg hover:bg-clay-soft ${isActive ? 'border-l-4 border-l-clay pl-4 text-clay' : ''}`
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
      </div>
    </div>
  )
}

/** The line under the current page is a border, which forced colours keep; only the current page has one. */
const CURRENT = 'after:absolute after:inset-x-0 after:bottom-0 after:border-current after:border-b-2 text-ink'

/** The last link is the call to action: a button where there is room for one. */
const CALL_TO_ACTION =
  'xl:order-1 xl:rounded xl:border xl:border-clay xl:bg-clay xl:px-5 xl:font-semibold xl:text-on-clay xl:hover:border-ink'

function TopLink({ label, to, isCallToAction }: NavigationLink & { isCallToAction: boolean }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      discover="none"
      className={({ isActive }) =>
        `relative py-2.5 font-medium hover:text-ink ${isActive ? CURRENT : 'text-muted'} ${isCallToAction ? CALL_TO_ACTION : 'xl:ml-3 xl:first:ml-auto'}`
      }
    >
      {label}
    </NavLink>
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
        {/* Without a box of its own on a wide window, where the call to action is shown after the buttons. */}
        <nav aria-label="Main" className="ml-auto hidden items-center gap-7 lg:flex xl:contents">
          {topLinks.map((link) => (
            <TopLink key={link.to} {...link} isCallToAction={link === topLinks.at(-1)} />
          ))}
        </nav>
        {/* As wide as all buttons from the start: a page may be painted before the last one has arrived. */}
        <div className="ml-auto flex min-w-37 items-center gap-2 lg:ml-3 lg:min-w-0 xl:ml-0">
          <Link to={href('/search')} aria-label="Search" aria-keyshortcuts="/" className={quietIconLook}>
            <Search aria-hidden="true" className="size-5" />
          </Link>
          <ThemeToggle />
          <IconButton label="Open menu" icon={Menu} popoverTarget={MENU_ID} className="lg:hidden" />
        </div>
      </Container>
      <MobileMenu />
    </header>
  )
}
