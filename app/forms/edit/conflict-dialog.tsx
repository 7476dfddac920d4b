import { type ReactNode, type RefObject, useMemo } from 'react'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type Difference, differencesOf } from './differences.ts'
import type { SaveError, StoredRecord } from './edit-form-state.ts'
import type { EditKind } from './edit-kind.ts'
import type { EditForm } from './use-edit-form.ts'

export const CONFLICT_POSTPONED = 'Somebody else saved meanwhile. Save to compare.'

const ONE_IS_LOST = 'If you keep yours, it replaces theirs; if you take theirs, what you changed is lost.'
const CHANGED_BY = { you: 'you changed it', they: 'they changed it', both: 'you both changed it' }

type Sides = { mine: ReactNode; theirs: ReactNode }

/** Renders a field that is more than plain text; null for any other. */
type ShowDifference = (difference: Difference) => Sides | null

type ConflictDialogProps<Input extends object, Stored extends StoredRecord> = {
  form: Pick<EditForm<Input, Stored>, 'kind' | 'state' | 'keepMine' | 'takeTheirs' | 'decideLater' | 'save'>
  saveButton: RefObject<HTMLButtonElement | null>
  /** An upload or a draft is running that the save would miss. */
  isBusy: boolean
  show?: ShowDifference
}

/** Another member of staff saved the same record: shows both versions, and writes nothing before a choice is made. */
export function ConflictDialog<Input extends object, Stored extends StoredRecord>(
  props: ConflictDialogProps<Input, Stored>,
) {
  const { form, saveButton, isBusy, show } = props
  const { kind, state } = form
  const conflict = state.saveError?.kind === 'conflict' ? state.saveError : null

  function keepMine(theirs: Stored) {
    form.keepMine(theirs)
    form.save()
  }

  /** The browser restores the focus, but outside the form if the save was part of a navigation. */
  function close() {
    form.decideLater()
    const button = saveButton.current
    if (!button?.form?.contains(document.activeElement)) button?.focus()
  }

  return (
    <Dialog
      title={`Somebody else saved this ${kind.name}`}
      size="wide"
      isOpen={conflict !== null}
      onClose={close}
      footer={
        <>
          <Button look="quiet" onClick={form.decideLater} className="max-sm:w-full">
            Decide later
          </Button>
          <Button
            look="secondary"
            onClick={() => conflict && form.takeTheirs(conflict.theirs)}
            className="max-sm:w-full"
          >
            Take theirs
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => conflict && keepMine(conflict.theirs)}
            className="max-sm:w-full"
          >
            Keep mine
          </Button>
        </>
      }
    >
      {conflict && <Comparison kind={kind} conflict={conflict} base={state.base} show={show} />}
    </Dialog>
  )
}

type ComparisonProps<Input extends object, Stored extends StoredRecord> = {
  kind: EditKind<Input, Stored>
  conflict: Extract<SaveError<Input, Stored>, { kind: 'conflict' }>
  base: Input | null
  show: ShowDifference | undefined
}

function Comparison<Input extends object, Stored extends StoredRecord>(
  props: ComparisonProps<Input, Stored>,
) {
  const { kind, conflict, base, show } = props
  const { updatedBy, updatedAt } = conflict.theirs
  const differences = useMemo(() => {
    const theirs = kind.toInput(conflict.theirs)
    const found = differencesOf(kind.toReadable, { mine: conflict.mine, theirs, base })
    return found.map((one) => ({ ...one, ...(show?.(one) ?? plainSides(one)) }))
  }, [kind, conflict, base, show])
  return (
    <div className="grid gap-6">
      <p>
        {`${updatedBy || 'Somebody'} saved it on ${formatDateTime(updatedAt)}, after you had opened it. ${kind.conflictText ?? ONE_IS_LOST}`}
      </p>
      {differences.length === 0 && <p>Nothing in it differs from yours.</p>}
      {differences.map(({ name, changedBy, mine, theirs }) => (
        <section
          key={name}
          aria-label={name}
          className="grid gap-3 border-line border-t pt-4 md:grid-cols-2 md:gap-6"
        >
          <h3 className="text-base tracking-normal md:col-span-2">
            {name}
            {changedBy && <span className="font-normal text-muted text-sm"> ({CHANGED_BY[changedBy]})</span>}
          </h3>
          <div className="min-w-0">
            <p className="mb-1 font-semibold text-muted text-sm">Your version</p>
            {mine}
          </div>
          <div className="min-w-0">
            <p className="mb-1 font-semibold text-muted text-sm">Their version</p>
            {theirs}
          </div>
        </section>
      ))}
    </div>
  )
}

function plainSides({ mine, theirs }: Difference): Sides {
  return { mine: <PlainText text={mine} />, theirs: <PlainText text={theirs} /> }
}

export function PlainText({ text }: { text: string }) {
  if (text === '') return <p className="text-muted">None</p>
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  )
}
