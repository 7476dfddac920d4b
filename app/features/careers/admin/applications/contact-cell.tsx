import type { ApplicationRow } from '../../application-rows.ts'

const LINK =
  'inline-flex min-h-6 pointer-coarse:min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-ink'

export function ContactCell({ row: { email, phone } }: { row: ApplicationRow }) {
  return (
    <div className="wrap-anywhere flex flex-col items-start gap-0.5">
      <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={LINK}>
        {email}
      </a>
      <a href={`tel:${phone.replaceAll(' ', '')}`} className={LINK}>
        {phone}
      </a>
    </div>
  )
}
