type ListFactsProps = { count: string; isMailConfigured: boolean }

/** How many applications the list shows, and what holds for all of them. */
export function ListFacts({ count, isMailConfigured }: ListFactsProps) {
  return (
    <div className="mb-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted text-sm">
      <p role="status" className="tabular-nums">
        {count}
      </p>
      {!isMailConfigured && <p>No confirmations are sent: mail is not configured.</p>}
    </div>
  )
}
