import { CircleAlert } from 'lucide-react'

export type Due = { text: string; urgency: 'late' | 'soon' | 'later' }

const looks: Record<Due['urgency'], string> = {
  late: 'font-semibold text-danger',
  soon: 'font-semibold text-clay',
  later: 'text-muted',
}

/** By when something should be done; what is late is marked by a sign as well. */
export function DueLine({ text, urgency }: Due) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${looks[urgency]}`}>
      {urgency === 'late' && <CircleAlert aria-hidden="true" className="size-4.5" />}
      {text}
    </span>
  )
}
