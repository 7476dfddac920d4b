import { isDeadlineOver, type Position, type PositionType, takesApplications } from './position.ts'

export type PositionFilter = 'all' | 'active' | 'closed'

/** The fields of a position that its row shows. */
export type ListedPosition = Pick<
  Position,
  'id' | 'title' | 'department' | 'location' | 'type' | 'salary'
> & {
  /** For visitors a position is also closed after its deadline. */
  isOpen: boolean
  /** The last day for applications; null if there is none, or if staff closed the position before it. */
  deadline: string | null
}

/** A position with every field that visitors may see. */
export type DetailedPosition = ListedPosition &
  Pick<Position, 'description' | 'responsibilities' | 'requirements' | 'benefits' | 'createdAt'>

export type PositionPage = {
  filter: PositionFilter
  positions: ListedPosition[]
  isWholeListEmpty: boolean
  /** The position that the URL names; null when there is none. */
  opened: DetailedPosition | null
}

export const POSITION_TYPE_LABELS: Record<PositionType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  internship: 'Internship',
}

export function toListedPosition(position: Position, now: number): ListedPosition {
  const { id, title, department, location, type, salary, applicationDeadline } = position
  const isOpen = takesApplications(position, now)
  const deadline = isOpen || isDeadlineOver(position, now) ? applicationDeadline : null
  return { id, title, department, location, type, salary, isOpen, deadline }
}

export function toDetailedPosition(position: Position, now: number): DetailedPosition {
  const { description, responsibilities, requirements, benefits, createdAt } = position
  return {
    ...toListedPosition(position, now),
    description,
    responsibilities,
    requirements,
    benefits,
    createdAt,
  }
}

/** Open positions first, otherwise in the given order. */
export function listPositionsFor(
  positions: readonly Position[],
  { filter, now }: { filter: PositionFilter; now: number },
): ListedPosition[] {
  const listed = positions.map((position) => toListedPosition(position, now))
  const open = listed.filter((position) => position.isOpen)
  const closed = listed.filter((position) => !position.isOpen)
  return [...(filter === 'closed' ? [] : open), ...(filter === 'active' ? [] : closed)]
}

/** Splits a text at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
