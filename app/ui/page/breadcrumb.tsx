import type { Crumb } from '#app/shared/seo.ts'
import { Link } from '#app/ui/link.tsx'

/** The path from the home page; the last crumb is the page itself. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="font-medium text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <CrumbLink name="Home" path="/" />
        </li>
        {trail.map((crumb, index) => (
          <li
            key={crumb.path}
            // On a phone the heading right below already says it.
            className="flex items-center gap-x-2 last:max-sm:hidden"
          >
            <span aria-hidden="true">/</span>
            {index === trail.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <CrumbLink {...crumb} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CrumbLink({ name, path }: Crumb) {
  return (
    <Link to={path} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
      {name}
    </Link>
  )
}
