import { OutsideLink } from '#app/ui/outside-link.tsx'
import { type ShownClient, websiteHref } from '../client.ts'
import { ClientLogo } from './client-logo.tsx'

export function ClientCard({ client }: { client: ShownClient }) {
  const website = websiteHref(client.website)
  return (
    <li
      data-client={client.id}
      className="flex flex-col overflow-hidden rounded border border-line bg-surface"
    >
      <ClientLogo logo={client.logo} className="border-line border-b" />
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
