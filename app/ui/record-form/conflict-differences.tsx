import type { Difference } from './differences.ts'

const CHANGED_BY = { you: 'you changed it', they: 'they changed it', both: 'you both changed it' }
const LONG_TEXT = 240
const LONG_LIST = 5

/** Their version where it is not the same as what is typed here, to be read before one of them goes. */
export function ConflictDifferences({ differences }: { differences: Difference[] }) {
  if (differences.length === 0) return <p className="mt-2">Nothing in it differs from yours.</p>
  return (
    <>
      <p className="mt-4 font-semibold">Where theirs differs from yours, it says:</p>
      <dl className="mt-2 grid max-w-[70ch] gap-3">
        {differences.map((difference) => (
          <div key={difference.name} className="border-line border-t pt-2">
            <dt className="font-semibold">
              {difference.name}
              {difference.changedBy && (
                <span className="font-normal text-muted text-sm"> ({CHANGED_BY[difference.changedBy]})</span>
              )}
            </dt>
            <TheirText {...difference} />
          </div>
        ))}
      </dl>
    </>
  )
}

function TheirText({ theirs }: Difference) {
  if (theirs === '') return <dd className="text-muted">None</dd>
  const isLong = theirs.length > LONG_TEXT || theirs.split('\n').length > LONG_LIST
  return (
    <dd
      dir="auto"
      // What scrolls must be reached by the keyboard.
      tabIndex={isLong ? 0 : undefined}
      className={`wrap-anywhere whitespace-pre-line ${isLong ? 'max-h-40 overflow-y-auto' : ''}`}
    >
      {theirs}
    </dd>
  )
}
