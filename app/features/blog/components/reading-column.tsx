import type { ReactNode } from 'react'

/** As wide as the text of a post: 33 em of its 18 px, about 68 characters. */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[37.125rem] print:max-w-none">{children}</div>
}
