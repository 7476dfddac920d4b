import { ArrowUpRight } from 'lucide-react'

type OutsideLinkProps = {
  href: string
  children: string
  /** For screen readers: what the link belongs to, where only its position shows that. */
  screenReaderText?: string
  className: string
}

/** An external link: opens in a new tab, without opener or referrer. */
export function OutsideLink({ href, children, screenReaderText = '', className }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`inline-flex items-center gap-1 ${className}`}
    >
      {children}
      <ArrowUpRight aria-hidden="true" className="size-[1em] shrink-0" />
      <span className="sr-only">{screenReaderText} (opens in a new tab)</span>
    </a>
  )
}
