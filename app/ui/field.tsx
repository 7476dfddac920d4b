import { type ComponentProps, type ReactNode, useId } from 'react'

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** A script may have replaced the label and the hint before hydration. */
  isFilledEarly?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, hint and error, linked for assistive technology. */
export function Field({ label, hint, error, isFilledEarly, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} suppressHydrationWarning={isFilledEarly} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} suppressHydrationWarning={isFilledEarly} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

export const controlLook =
  'w-full rounded border border-control bg-surface px-3 py-2 text-ink text-base placeholder:text-muted aria-invalid:border-danger'
const CONTROL = `${controlLook} disabled:bg-line disabled:text-muted`

export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input className={`${CONTROL} min-h-11 ${className}`} {...props} />
}

export function Textarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return <textarea className={`${CONTROL} ${className}`} {...props} />
}

export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select className={`${CONTROL} min-h-11 ${className}`} {...props} />
}
