export type PositionStatus = 'active' | 'closed'
export type PositionLocation = 'Remote' | 'Hybrid' | 'On-site'
export type PositionType = 'full-time' | 'part-time' | 'internship'
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
  /** The last day for applications in Kigali, as 2026-11-15. */
  applicationDeadline: string | null
  version: number
  createdAt: number
  updatedAt: number
}

/** 'USD 1,200 - 1,800' */
export function formatSalary(salary: Salary): string {
  const amount = new Intl.NumberFormat('en-US')
  return `${salary.currency} ${amount.format(salary.min)} - ${amount.format(salary.max)}`
}
