import { Link } from '#app/ui/link.tsx'

type FilterLinksProps = {
  /** The group's name for screen readers. */
  label: string
  links: { label: string; to: string; isChosen: boolean }[]
}

/** Filters of a list as links, so that each has a URL and works without scripts. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              preventScrollReset
              aria-current={link.isChosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded border border-control bg-surface px-3.5 font-semibold hover:border-ink aria-[current=page]:border-clay aria-[current=page]:bg-clay aria-[current=page]:text-on-clay sm:px-5"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
