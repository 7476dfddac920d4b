import { Download, Search } from 'lucide-react'
import { Form, href, useNavigation, useSubmit } from 'react-router'
import { formatDateTime } from '#app/shared/dates.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { ExportConfirmed } from '#app/ui/list/export-confirmed.tsx'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import { type ErasureReceipt, type PersonalRecords, receiptText } from './personal-data.ts'

export function PersonSearch({ email, error }: { email: string; error: string | undefined }) {
  return (
    <Form role="search" className="mb-8 flex max-w-[40rem] flex-wrap items-start gap-3">
      <div className="min-w-60 grow">
        <Field
          label="Mail address of the person"
          hint="Finds what this person has sent, under exactly this address."
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              key={email}
              name="email"
              type="email"
              required
              autoComplete="off"
              defaultValue={email}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="sm:mt-8">
        <Search aria-hidden="true" className="size-5" />
        Find
      </Button>
    </Form>
  )
}

export function PersonRecords({ email, found }: { email: string; found: PersonalRecords[] }) {
  if (found.length === 0) {
    return (
      <EmptyState title={`Nothing is stored under ${email}.`}>
        <p>The person may have used another address.</p>
      </EmptyState>
    )
  }
  const erasable = found
    .filter(({ eraseElsewhere }) => eraseElsewhere === null)
    .reduce((count, { records }) => count + records.length, 0)
  const query = new URLSearchParams({ email })
  return (
    <section aria-label={`Stored under ${email}`}>
      {found.map((part) => (
        <Part key={part.title} {...part} />
      ))}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink look="secondary" to={`${href('/admin/people/export')}?${query}`} reloadDocument>
          <Download aria-hidden="true" className="size-5" />
          Export as one file
        </ButtonLink>
        {erasable > 0 && <EraseButton email={email} count={erasable} />}
        <ExportConfirmed />
      </div>
    </section>
  )
}

function Part({ title, eraseElsewhere, records }: PersonalRecords) {
  return (
    <div className="mb-5 rounded border border-line bg-surface p-5">
      <h2 className="text-lg">
        {title} <span className="text-muted">({records.length})</span>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {records.map(({ id, label, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="wrap-anywhere">{label}</span>
            <span className="text-muted tabular-nums">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
      {eraseElsewhere && <p className="mt-2 text-muted text-sm">{eraseElsewhere}</p>}
    </div>
  )
}

function EraseButton({ email, count }: { email: string; count: number }) {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <ConfirmDialog
      title="Erase this person’s data?"
      text={`${pluralize(count, 'record')} of ${email} will be deleted, with all that was to be sent about them. This cannot be undone.`}
      confirmLabel="Erase"
      isBusy={isBusy}
      onConfirm={() => submit({ email }, { method: 'post' })}
      trigger={(open) => (
        <Button look="danger" onClick={open} disabled={isBusy}>
          Erase all of it
        </Button>
      )}
    />
  )
}

export function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  const text = receiptText(receipt)
  return (
    <SuccessNotice title="The data was erased" className="mb-8">
      <p className="whitespace-pre-line">{text}</p>
      <p className="mt-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="receipt.txt"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-clay underline"
        >
          <Download aria-hidden="true" className="size-5" />
          Download the receipt
        </a>
      </p>
    </SuccessNotice>
  )
}
