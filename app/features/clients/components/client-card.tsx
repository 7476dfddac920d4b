import { ArrowUpRight } from 'lucide-react'
import { type Client, websiteHref } from '../client.ts'

export function ClientCard({ client }: { client: Client }) {
  return (
    <li className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      <img
        src={client.logo}
        alt=""
        width={320}
        height={160}
        loading="lazy"
        className="aspect-2/1 w-full border-line border-b object-cover"
      />
      <div className="flex flex-1 flex-col p-6">
        <h2 className="text-xl">{client.name}</h2>
        <p className="mt-2 mb-4 text-muted">{client.description}</p>
        <a
          href={websiteHref(client.website)}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-auto inline-flex min-h-11 items-center gap-1 self-start font-semibold text-clay"
        >
          Visit Website
          <ArrowUpRight aria-hidden="true" className="size-4" />
          <span className="sr-only">of {client.name} (opens in a new tab)</span>
        </a>
      </div>
    </li>
  )
}
