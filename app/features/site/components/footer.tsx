import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { company } from '#app/shared/company.ts'
import { Container } from '#app/ui/container.tsx'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import {
  footerCompanyLinks,
  footerLegalLinks,
  footerServiceLinks,
  type NavigationLink,
} from '../navigation.ts'

export function Footer() {
  const { address } = company
  return (
    <footer className="border-line border-t bg-surface print:hidden">
      <div className="h-7 bg-clay-soft text-clay">
        <ImigongoPattern kind="zigzag" seed="footer" />
      </div>
      <Container className="grid grid-cols-2 gap-x-6 gap-y-10 py-14 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <p className="flex items-center gap-2.5 font-bold text-lg">
            <LogoMark className="size-8" />
            {company.name}
          </p>
          <address className="mt-4 text-muted text-sm not-italic">
            {address.building}, {address.street}
            <br />
            {address.city}, {address.country}
            <br />
            <a className="inline-block py-1 hover:text-ink" href={`tel:${company.phone.replaceAll(' ', '')}`}>
              {company.phone}
            </a>
            <br />
            <a className="inline-block py-1 hover:text-ink" href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </address>
          <p className="mt-3 text-muted text-sm">We speak {company.languages.join(', ')}.</p>
        </div>
        <LinkColumn title="Company" links={footerCompanyLinks} />
        <LinkColumn title="Services" links={footerServiceLinks} />
        <OutsideColumn title="Tools" links={company.tools} />
        <OutsideColumn
          title="Follow us"
          links={company.social.map((profile) => ({ label: profile.network, url: profile.url }))}
        />
      </Container>
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-5 text-muted text-sm">
        <p>© {company.name}</p>
        <ul className="flex flex-wrap gap-x-6">
          {footerLegalLinks.map((link) => (
            <li key={link.to}>
              <FooterLink to={link.to}>{link.label}</FooterLink>
            </li>
          ))}
        </ul>
      </Container>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-base tracking-normal">{title}</h2>
      <ul className="mt-2 text-muted text-sm">
        {links.map((link) => (
          <li key={link.to}>
            <FooterLink to={link.to}>{link.label}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center hover:text-ink">
      {children}
    </Link>
  )
}

function OutsideColumn({
  title,
  links,
}: {
  title: string
  links: readonly { label: string; url: string }[]
}) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-base tracking-normal">{title}</h2>
      <ul className="mt-2 text-muted text-sm">
        {links.map((link) => (
          <li key={link.url}>
            <a
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
            >
              {link.label}
              <ArrowUpRight aria-hidden="true" className="size-3.5" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
