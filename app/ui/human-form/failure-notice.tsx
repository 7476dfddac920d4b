/** Why a form has not arrived, where no field is to blame. */
export function FailureNotice({ title, note }: { title: string; note: string }) {
  return (
    <div role="alert" tabIndex={-1} className="border-danger border-l-3 pl-3">
      <p className="font-semibold text-danger">{title}</p>
      <p className="text-muted text-sm">{note}</p>
    </div>
  )
}
