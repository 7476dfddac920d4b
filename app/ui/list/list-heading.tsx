import { Download, Plus, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'
import { ExportConfirmed } from './export-confirmed.tsx'

type ListHeadingProps = {
  title: ReactNode
  /** The URL of what was deleted from the list. */
  trash?: string
  children?: ReactNode
}

/** The title of a list for staff, and beside it what can be done with the whole list. */
export function ListHeading({ title, trash, children }: ListHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl">{title}</h1>
      <div className="flex flex-wrap items-center gap-3">
        {trash && (
          <ButtonLink look="quiet" to={trash}>
            <Trash2 aria-hidden="true" className="size-5" />
            Trash
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  )
}

export function AddLink({ children, ...link }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...link}>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  )
}

/** Downloads the list, as it is filtered. */
export function ExportLink({ to }: { to: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ExportConfirmed />
      <ButtonLink look="secondary" to={to} reloadDocument>
        <Download aria-hidden="true" className="size-5" />
        Export CSV
      </ButtonLink>
    </div>
  )
}
