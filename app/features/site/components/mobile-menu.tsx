import { X } from 'lucide-react'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { company, phoneHref } from '#app/shared/company.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import { menuLinks } from '../navigation.ts'

export const MENU_ID = 'menu'

/** A popover of the platform: it opens, closes and dims the page behind it before any script has run. */
export function MobileMenu() {
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
