import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { deleteButtonId } from '#app/ui/list/use-delete-row.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { type Client, websiteHref } from '../client.ts'
import { ClientLogo } from '../components/client-logo.tsx'
import { clientOpenerId } from './clients-url.ts'

type AdminClientCardProps = { client: Client; editTo: string; onDelete: () => void }

/** A client in the staff's list, with its actions. */
export function AdminClientCard({ client, editTo, onDelete }: AdminClientCardProps) {
  const { id, name, description, featured, storyPublished } = client
  const website = websiteHref(client.website)
  const isHydrated = useIsHydrated()
  return (
    // A card far down a long list is laid out and painted when it comes near the screen.
    <li className="flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface nth-[n+21]:[contain-intrinsic-size:auto_24rem] nth-[n+21]:[content-visibility:auto]">
      <ClientLogo logo={client.logo} className="border-line border-b" />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 dir="auto" className="wrap-anywhere min-w-0 text-lg">
            {name}
          </h2>
          <span className="flex flex-wrap gap-1">
            {storyPublished && <Badge>story</Badge>}
            {featured && <Badge tone="good">featured</Badge>}
          </span>
        </div>
        <p dir="auto" className="wrap-anywhere mt-2 mb-3 whitespace-pre-line text-muted">
          {description}
        </p>
        <div className="mt-auto grid gap-3">
          {website && (
            <OutsideLink
              href={website}
              screenReaderText={`of ${name}`}
              className="min-h-11 justify-self-start font-semibold text-clay"
            >
              Visit Website
            </OutsideLink>
          )}
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              id={clientOpenerId(id)}
              look="secondary"
              to={editTo}
              preventScrollReset
              aria-label={`Edit ${name}`}
              className="flex-1 px-3!"
            >
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </ButtonLink>
            <Button
              id={deleteButtonId(id)}
              look="secondary"
              disabled={!isHydrated}
              onClick={onDelete}
              aria-label={`Delete ${name}`}
              className="flex-1 px-3!"
            >
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}

export function AdminClientCardSkeleton() {
  return (
    <li className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      <Skeleton className="aspect-2/1 w-full rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-11 w-32" />
        <Skeleton className="h-11 w-full" />
      </div>
    </li>
  )
}
