import { Fragment, type ReactNode } from 'react'

const LOOK =
  'inline-flex min-h-6 pointer-coarse:min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-ink'

/** How to reach a person: links to write and to call. */
export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  return (
    <div className="wrap-anywhere flex flex-col items-start gap-0.5">
      <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={LOOK}>
        {breakable(email)}
      </a>
      {phone && <Phone>{phone}</Phone>}
    </div>
  )
}

/** A long address goes on in the next line before its '@' or a dot or after '-' or '_', not inside a word. */
export function breakable(email: string): ReactNode[] {
  return email.split(/(?=[@.])|(?<=[-_])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Some people type words in the phone field, and those cannot be dialled. */
function Phone({ children: phone }: { children: string }) {
  const isNumber = /^\+?[\d\s()./-]{5,}$/.test(phone)
  if (!isNumber) return <span dir="auto">{phone}</span>
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LOOK}>
      {phone}
    </a>
  )
}
