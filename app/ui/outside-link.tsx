import { ArrowUpRight } from 'lucide-react'

type OutsideLinkProps = {
  href: string
  children: string
  /** Said to those who cannot see what the link stands beside. */
  about?: string
  className: string
}

/** Leaves the site: in a new tab, without opener or referrer. */
export function OutsideLink({ href, children, about = '', className }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`inline-flex items-center gap-1 ${className}`}
    >
      {children}
      <ArrowUpRight aria-hidden="true" className="size-[1em] shrink-0" />
      <span className="sr-only">{about} (opens in a new tab)</span>
    </a>
  )
}
