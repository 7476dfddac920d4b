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

/** Its lines are as high as those of the card, at every size of its letters. */
export function StatCardSkeleton() {
  return (
    <div className="rounded border border-line bg-surface p-5">
      <div className="text-base">
        <Skeleton className="h-[1lh] w-28 bg-clip-content py-1" />
      </div>
      <div className="mt-2 text-3xl">
        <Skeleton className="h-[1lh] w-20 bg-clip-content py-1" />
      </div>
      <div className="text-sm">
        <Skeleton className="h-[1lh] w-24 bg-clip-content py-0.5" />
      </div>
    </div>
  )
}
