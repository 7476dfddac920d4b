import { formatIsoDate } from '#app/shared/dates.ts'
import { toLine } from '#app/shared/text-rules.ts'
import { isCalendarDay, type PositionInput, salaryOf, splitLines } from '../../position.schema.ts'
import { formatSalary } from '../../position.ts'

export type Difference = {
  name: string
  /** What they saved; empty where they saved nothing. */
  theirs: string
  /** Null where nobody knows what both began from. */
  changedBy: 'you' | 'they' | 'both' | null
}

type Versions = { mine: PositionInput; theirs: PositionInput; base: PositionInput | null }

/** What differs between two versions of a position that began as the same one. */
export function differencesOf({ mine, theirs, base }: Versions): Difference[] {
  const [yours, saved, began] = [readable(mine), readable(theirs), base && readable(base)]
  return Object.entries(saved).flatMap(([name, text]) => {
    if (yours[name] === text) return []
    return {
      name,
      theirs: text,
      changedBy: began && changerOf(yours[name] !== began[name], text !== began[name]),
    }
  })
}

function changerOf(isYours: boolean, isTheirs: boolean) {
  if (isYours && isTheirs) return 'both'
  return isYours ? 'you' : 'they'
}

/** Each part of the form as it is read and stored: two spellings of the same are no difference. */
function readable(input: PositionInput): Record<string, string> {
  const { applicationDeadline: day } = input
  const salary = salaryOf(input)
  return {
    Title: toLine(input.title),
    Department: toLine(input.department),
    Location: input.location,
    Type: input.type,
    Status: input.status,
    Description: input.description.trim(),
    Responsibilities: splitLines(input.responsibilities).join('\n'),
    Requirements: splitLines(input.requirements).join('\n'),
    Benefits: splitLines(input.benefits).join('\n'),
    Salary: salary ? formatSalary(salary) : '',
    Deadline: isCalendarDay(day) ? formatIsoDate(day) : day,
  }
}
