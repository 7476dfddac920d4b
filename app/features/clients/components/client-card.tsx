import { OutsideLink } from '#app/ui/outside-link.tsx'
import { LOGO_PLACEHOLDER, type ShownClient, websiteHref } from '../client.ts'

export function ClientCard({ client }: { client: ShownClient }) {
  const website = websiteHref(client.website)
  return (
    <li
      data-client={client.id}
      className="flex flex-col overflow-hidden rounded border border-line bg-surface"
    >
      <img
        src={client.logo || LOGO_PLACEHOLDER}
        // Read by the script in the head when the logo cannot be loaded.
        data-fallback={LOGO_PLACEHOLDER}
        alt=""
        width={320}
        height={160}
        loading="lazy"
        className="aspect-2/1 w-full border-line border-b object-cover"
        suppressHydrationWarning
      />
      <div className="flex flex-1 flex-col p-6">
        <h3 className="wrap-anywhere text-xl">{client.name}</h3>
        <p className="wrap-anywhere mt-2 mb-4 text-muted">{client.description}</p>
        {website && (
          <OutsideLink
            href={website}
            about={`of ${client.name}`}
            className="mt-auto min-h-11 self-start font-semibold text-clay"
          >
            Visit Website
          </OutsideLink>
        )}
      </div>
    </li>
  )
}
