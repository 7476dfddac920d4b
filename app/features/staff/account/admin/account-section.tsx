import { type ReactNode, useId } from 'react'

export function AccountSection({
  id: sectionId,
  title,
  text,
  children,
}: {
  /** The fragment of the URL that leads here. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={sectionId}
      aria-labelledby={id}
      className="scroll-mt-20 grid gap-4 rounded border border-line bg-surface p-5 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="max-w-[70ch] text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** What became of a form, beside it. */
export function FormNotice({ message, isError = false }: { message: string | undefined; isError?: boolean }) {
  return (
    <p role="status" className={`empty:hidden ${isError ? 'text-danger' : 'text-forest'}`}>
      {message}
    </p>
  )
}
