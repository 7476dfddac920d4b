import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { looksLikePage } from '../own-path.ts'

type OwnLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** Leads to a page of this site in place, and to anything else of it as the browser would by itself. */
export function OwnLink({ to, ...props }: OwnLinkProps) {
  return looksLikePage(to) ? (
    <Link to={to} {...props} />
  ) : (
    <Link to={to} {...props} reloadDocument discover="none" />
  )
}
