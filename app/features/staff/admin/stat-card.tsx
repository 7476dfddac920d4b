import { Skeleton } from '#app/ui/skeleton.tsx'

export function StatCard(props: { title: string; part: number; total: number; caption: string }) {
  return (
    <section className="rounded border border-line bg-surface p-5">
      <h2 className="font-semibold text-base tracking-normal">{props.title}</h2>
      <p className="mt-2 font-bold text-3xl tabular-nums">
        {props.part}/{props.total}
      </p>
      <p className="text-muted text-sm">{props.caption}</p>
    </section>
  )
}

export function StatCardSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="rounded border border-line bg-surface p-5">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-3 h-9 w-20" />
      <Skeleton className="mt-2 h-5 w-24" />
    </div>
  )
}
