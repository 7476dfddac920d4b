import { href } from 'react-router'
import type { EditKind } from '#app/forms/edit/edit-kind.ts'
import { saveFailureTexts } from '#app/forms/edit/save-outcome.ts'
import { formatIsoDate, isCalendarDay } from '#app/shared/dates.ts'
import { z } from '#app/shared/schema.ts'
import { splitLines, toLine } from '#app/shared/text-rules.ts'
import { POSITION_NOT_SAVED } from '../../careers-admin-texts.ts'
import {
  EMPTY_POSITION,
  type PositionInput,
  salaryOf,
  savePositionSchema,
  toPositionInput,
} from '../position.schema.ts'
import {
  formatSalary,
  POSITION_LOCATIONS,
  POSITION_STATUSES,
  POSITION_TYPES,
  type Position,
} from '../position.ts'

const shapeSchema = z.object({
  title: z.string(),
  department: z.string(),
  location: z.enum(POSITION_LOCATIONS),
  type: z.enum(POSITION_TYPES),
  status: z.enum(POSITION_STATUSES),
  description: z.string(),
  responsibilities: z.string(),
  requirements: z.string(),
  benefits: z.string(),
  includeSalary: z.boolean(),
  currency: z.string(),
  salaryMin: z.string(),
  salaryMax: z.string(),
  applicationDeadline: z.string(),
})

export const positionKind: EditKind<PositionInput, Position> = {
  name: 'position',
  empty: EMPTY_POSITION,
  toInput: toPositionInput,
  requestSchema: savePositionSchema,
  shapeSchema,
  toReadable,
  titleOf: ({ title }) => title,
  failureTexts: { ...saveFailureTexts, 'server fault': POSITION_NOT_SAVED },
  isLongWork: false,
  draftsPath: href('/admin/careers/drafts'),
}

/** A form that begins as a copy: earlier work on a new position is offered, and never put in the place of the copy. */
export function copyKindOf(position: Position): typeof positionKind {
  return { ...positionKind, empty: copyOf(position), isLongWork: true }
}

/** A new position with the texts of another: open, and without its deadline. */
function copyOf(position: Position): PositionInput {
  return { ...toPositionInput(position), status: 'active', applicationDeadline: '' }
}

function toReadable(input: PositionInput): Record<string, string> {
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
