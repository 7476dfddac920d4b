import type { FieldErrors } from '#app/forms/field-errors.ts'
import { isCalendarDay } from '#app/shared/dates.ts'
import { idSchema, versionSchema, z } from '#app/shared/schema.ts'
import { isVisible, line, paragraphs, splitLines, text } from '#app/shared/text-rules.ts'
import {
  POSITION_LOCATIONS,
  POSITION_STATUSES,
  POSITION_TYPES,
  type Position,
  type Salary,
} from './position.ts'

const NAME_MAX_LENGTH = 120
const DESCRIPTION_MAX_LENGTH = 5_000
const LIST_MAX_LENGTH = 6_000
/** Above any real salary in any currency, and an exact integer everywhere it is used. */
const AMOUNT_MAX = 1_000_000_000_000
const DEFAULT_CURRENCY = 'USD'

const AMOUNT_WRONG = 'Please enter a whole number, such as 1200.'

function required(name: string) {
  return line(NAME_MAX_LENGTH, `This has at most ${NAME_MAX_LENGTH} characters.`).check(
    z.refine(isVisible, `Please enter the ${name}.`),
  )
}

/** As typed: one item per line. */
function list(name: string) {
  return text(LIST_MAX_LENGTH, `These have at most ${LIST_MAX_LENGTH} characters together.`).check(
    z.refine((value) => splitLines(value).length > 0, `Please enter the ${name}, one per line.`),
  )
}

/** Salary rules apply only while the box is ticked, independent of errors in other fields. */
const includedSalarySchema = z.object({
  includeSalary: z.literal(true),
  currency: z.string(),
  salaryMin: z.string(),
  salaryMax: z.string(),
})

/** What the form submits; validated in the browser and on the server. */
export const positionInputSchema = z
  .object({
    title: required('title'),
    department: required('department'),
    location: z.enum(POSITION_LOCATIONS, 'Please choose one of the locations.'),
    type: z.enum(POSITION_TYPES, 'Please choose one of the types.'),
    status: z.enum(POSITION_STATUSES, 'Please choose active or closed.'),
    description: paragraphs(
      DESCRIPTION_MAX_LENGTH,
      `A description has at most ${DESCRIPTION_MAX_LENGTH} characters.`,
    ).check(z.refine(isVisible, 'Please enter the description.')),
    responsibilities: list('responsibilities'),
    requirements: list('requirements'),
    benefits: list('benefits'),
    includeSalary: z.boolean(),
    currency: z.pipe(z.string(), z.transform(toCurrency)),
    salaryMin: z.string(),
    salaryMax: z.string(),
    /** Such as 2026-11-15, or empty. */
    applicationDeadline: z
      .string()
      .check(z.refine((value) => value === '' || isCalendarDay(value), 'Please enter a date.')),
  })
  .check(
    z.superRefine(
      ({ currency, salaryMin, salaryMax }, { addIssue }) => {
        const complain = (field: string, message: string) =>
          addIssue({ code: 'custom', path: [field], message })
        if (!/^[A-Z]{3}$/.test(currency)) complain('currency', 'Please enter three letters, such as USD.')
        if (!isAmountOrEmpty(salaryMin)) complain('salaryMin', AMOUNT_WRONG)
        if (!isAmountOrEmpty(salaryMax)) complain('salaryMax', AMOUNT_WRONG)
        if (!isInOrder(salaryMin, salaryMax)) {
          complain('salaryMax', 'The maximum cannot be below the minimum.')
        }
      },
      { when: ({ value }) => includedSalarySchema.safeParse(value).success },
    ),
  )

export type PositionInput = z.infer<typeof positionInputSchema>
export type PositionErrors = FieldErrors<PositionInput>

/** The form and its position. The browser generates a new position's id, so that a repeated submit creates one. */
export const savePositionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  position: positionInputSchema,
})

export type SavePositionRequest = z.infer<typeof savePositionSchema>

export const deletePositionSchema = z.object({ intent: z.literal('delete'), id: idSchema })

export const EMPTY_POSITION: PositionInput = {
  title: '',
  department: '',
  location: 'On-site',
  type: 'full-time',
  status: 'active',
  description: '',
  responsibilities: '',
  requirements: '',
  benefits: '',
  includeSalary: false,
  currency: DEFAULT_CURRENCY,
  salaryMin: '',
  salaryMax: '',
  applicationDeadline: '',
}

type StoredFields = Omit<Position, 'id' | 'version' | 'createdAt' | 'updatedAt'>

/** The stored fields of a valid form. */
export function toStoredFields(input: PositionInput): StoredFields {
  const { includeSalary: _, currency: __, salaryMin: ___, salaryMax: ____, ...rest } = input
  return {
    ...rest,
    responsibilities: splitLines(input.responsibilities),
    requirements: splitLines(input.requirements),
    benefits: splitLines(input.benefits),
    salary: salaryOf(input),
    applicationDeadline: input.applicationDeadline || null,
  }
}

export function toPositionInput(position: Position): PositionInput {
  const { salary } = position
  return {
    title: position.title,
    department: position.department,
    location: position.location,
    type: position.type,
    status: position.status,
    description: position.description,
    responsibilities: position.responsibilities.join('\n'),
    requirements: position.requirements.join('\n'),
    benefits: position.benefits.join('\n'),
    includeSalary: salary !== null,
    currency: salary?.currency ?? DEFAULT_CURRENCY,
    salaryMin: salary ? String(salary.min) : '',
    salaryMax: salary ? String(salary.max) : '',
    applicationDeadline: position.applicationDeadline ?? '',
  }
}

/** Null unless the box is ticked and both ends of the range are set. */
export function salaryOf(
  input: Pick<PositionInput, 'includeSalary' | 'currency' | 'salaryMin' | 'salaryMax'>,
): Salary | null {
  const [min, max] = [toAmount(input.salaryMin), toAmount(input.salaryMax)]
  if (!input.includeSalary || min === null || max === null) return null
  return { currency: toCurrency(input.currency), min, max }
}

/** 1200 for '1200', '1,200' and '1 200'; null for what is not a whole number. */
export function toAmount(typed: string): number | null {
  const value = typed.trim()
  if (!/^(\d+|\d{1,3}([, ]\d{3})+)$/.test(value)) return null
  const number = Number(value.replace(/[, ]/g, ''))
  return number <= AMOUNT_MAX ? number : null
}

function toCurrency(typed: string): string {
  return typed.trim().toUpperCase() || DEFAULT_CURRENCY
}

function isAmountOrEmpty(typed: string): boolean {
  return typed.trim() === '' || toAmount(typed) !== null
}

function isInOrder(min: string, max: string): boolean {
  const [low, high] = [toAmount(min), toAmount(max)]
  return low === null || high === null || low <= high
}
