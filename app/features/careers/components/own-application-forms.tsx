import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatLongDate } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'

/** Both post to the page's own address, which carries the key, and work without scripts. */
export function WithdrawForm({ keptUntil }: { keptUntil: number }) {
  const pending = usePendingIntent()
  return (
    <section aria-labelledby="withdraw-title" className="rounded border border-line bg-surface p-6">
      <h2 id="withdraw-title" className="text-xl">
        Changed your mind?
      </h2>
      <p className="mt-2 text-muted">
        We keep the application until {formatLongDate(keptUntil)}, and our team sees that you withdrew it.
      </p>
      <Form method="post" className="mt-4">
        <Button type="submit" name="intent" value="withdraw" look="secondary" disabled={pending !== null}>
          {pending === 'withdraw' ? 'Withdrawing…' : 'Withdraw application'}
        </Button>
      </Form>
    </section>
  )
}

export function EraseForm({ isUnconfirmed }: { isUnconfirmed: boolean }) {
  const pending = usePendingIntent()
  const id = useId()
  return (
    <section aria-labelledby="erase-title" className="rounded border border-line bg-surface p-6">
      <h2 id="erase-title" className="text-xl">
        Erase it
      </h2>
      <p className="mt-2 text-muted">
        This removes the application and everything that we stored with it. We can then no longer consider it.
      </p>
      <Form method="post" className="mt-2">
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
          <input
            id={id}
            type="checkbox"
            name="understood"
            required
            className="size-5 shrink-0 accent-clay"
            aria-invalid={isUnconfirmed || undefined}
            aria-describedby={isUnconfirmed ? `${id}-error` : undefined}
          />
          I understand that this cannot be undone.
        </label>
        {isUnconfirmed && (
          <p id={`${id}-error`} role="alert" className="mb-2 text-danger text-sm">
            Please tick the box first.
          </p>
        )}
        <Button
          type="submit"
          name="intent"
          value="erase"
          look="danger"
          className="mt-2"
          disabled={pending !== null}
        >
          {pending === 'erase' ? 'Erasing…' : 'Erase everything'}
        </Button>
      </Form>
    </section>
  )
}

function usePendingIntent(): FormDataEntryValue | null {
  return useNavigation().formData?.get('intent') ?? null
}
