import { localIsoDate } from '#app/shared/dates.ts'

export const POSITION_LOCATIONS = ['Remote', 'Hybrid', 'On-site'] as const
export const POSITION_TYPES = ['full-time', 'part-time', 'internship'] as const
export const POSITION_STATUSES = ['active', 'closed'] as const

/** The columns by which staff can sort. */
export const POSITION_SORTS = ['title', 'type', 'status'] as const
export type PositionSort = (typeof POSITION_SORTS)[number]

export type PositionLocation = (typeof POSITION_LOCATIONS)[number]
export type PositionType = (typeof POSITION_TYPES)[number]
export type PositionStatus = (typeof POSITION_STATUSES)[number]
/** For a month. */
export type Salary = { currency: string; min: number; max: number }

export type Position = {
  id: string
  title: string
  department: string
  location: PositionLocation
  type: PositionType
  status: PositionStatus
  salary: Salary | null
  description: string
  responsibilities: string[]
  requirements: string[]
  benefits: string[]
  /** The last day for applications in Kigali, such as 2026-11-15. */
  applicationDeadline: string | null
  version: number
  createdAt: number
  updatedAt: number
}

export const NOT_ACCEPTING = 'This position is no longer accepting applications'

/** Whether the position accepts applications: staff have not closed it, and its last day in Kigali is not over. */
export function takesApplications(
  position: Pick<Position, 'status' | 'applicationDeadline'>,
  now: number,
): boolean {
  return position.status === 'active' && !isDeadlineOver(position, now)
}

export function isDeadlineOver(
  { applicationDeadline }: Pick<Position, 'applicationDeadline'>,
  now: number,
): boolean {
  return applicationDeadline !== null && applicationDeadline < localIsoDate(now)
}

export const SALARY_PERIOD = 'per month'

/** Such as 'USD 1,200 - 1,800'. */
export function formatSalary(salary: Salary): string {
  return `${salary.currency} ${withThousands(salary.min)} - ${withThousands(salary.max)}`
}

/** A whole number. By hand: the first use of `Intl` is slow on a phone (docs/decisions/008). */
function withThousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
}
