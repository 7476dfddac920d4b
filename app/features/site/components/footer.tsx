import type { ReactNode } from 'react'
import { company, phoneHref } from '#app/shared/company.ts'
import { joinWords } from '#app/shared/join-words.ts'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { Link } from '#app/ui/link.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { Container } from '#app/ui/page/container.tsx'
import {
  footerCompanyLinks,
  footerLegalLinks,
  footerOfferingLinks,
  type NavigationLink,
} from '../navigation.ts'

const languages = joinWords(company.languages)

export function Footer() {
  const { address } = company
  return (
    <footer
      id="footer"
      tabIndex={-1}
      // A link to it scrolls to the end of the page, also when the footer is taller than the window.
      className="-scroll-mt-[100rem] border-line border-t bg-surface outline-none print:hidden"
    >
      <div className="h-6 bg-motif-ground text-motif">
        <ImigongoPattern kind="zigzag" seed="rwanda" bandHeight={24} bandRows={2} />
      </div>
      <Container className="grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-2.5 font-bold text-lg">
            <LogoMark className="size-8" />
            {company.name}
          </p>
          <address className="mt-4 text-muted text-sm not-italic">
            {address.building}, {address.street}
            <br />
            {address.city}, {address.country}
            <OwnLink href={phoneHref}>{company.phone}</OwnLink>
            <OwnLink href={`mailto:${company.email}`}>{company.email}</OwnLink>
          </address>
          <p className="mt-2 text-muted text-sm">We speak {languages}.</p>
        </div>
        <LinkColumn title="Company" links={footerCompanyLinks} />
        <LinkColumn title="Services" links={footerOfferingLinks} />
        <OutsideColumn title="Tools" links={company.tools} />
        <OutsideColumn
          title="Follow us"
          links={company.social.map((profile) => ({ label: profile.network, url: profile.url }))}
        />
      </Container>
      {/* Leaves room for the chat button in the lower right corner on windows without a margin beside the text. */}
      <Container className="pb-16 text-muted text-sm min-[84rem]:pb-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-5">
          <p>© {company.name}</p>
          <ul className="flex flex-wrap gap-x-6">
            {footerLegalLinks.map((link) => (
              <li key={link.to}>
                <FooterLink to={link.to}>{link.label}</FooterLink>
              </li>
            ))}
          </ul>
        </div>
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
    <Link to={to} className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 hover:text-ink">
      {children}
    </Link>
  )
}

function OwnLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="flex min-h-9 w-fit items-center pointer-coarse:min-h-11 hover:text-ink">
      {children}
    </a>
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
            <OutsideLink href={link.url} className="min-h-9 pointer-coarse:min-h-11 hover:text-ink">
              {link.label}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
