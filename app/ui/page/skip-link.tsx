import type { ComponentProps } from 'react'

/** Visible on focus only: lets keyboard users skip what is between here and its target. */
export function SkipLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a
      className="-translate-y-24 fixed top-3 left-3 z-50 rounded border border-clay bg-surface px-4 py-2.5 font-semibold focus:translate-y-0 print:hidden"
      {...props}
    >
      {children}
    </a>
  )
}
