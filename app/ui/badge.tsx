import type { ReactNode } from 'react'

const TONES = {
  good: 'border-forest text-forest',
  bad: 'border-danger text-danger',
  plain: 'border-control text-muted',
}

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-sm ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
