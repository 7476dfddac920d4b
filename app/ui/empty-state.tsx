import type { ReactNode } from 'react'
import { ImigongoPattern } from './imigongo/imigongo-pattern.tsx'

export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded border border-line bg-surface">
      <div className="h-16 bg-motif-ground text-motif">
        <ImigongoPattern kind="diamonds" seed={title} bandHeight={64} />
      </div>
      <div className="p-6">
        <p className="font-semibold text-lg">{title}</p>
        <div className="mt-1 text-muted">{children}</div>
      </div>
    </div>
  )
}
