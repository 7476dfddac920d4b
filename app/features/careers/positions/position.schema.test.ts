import { expect, test } from 'vitest'
import { firstErrors } from '#app/forms/field-errors.ts'
import { splitLines } from '#app/shared/text-rules.ts'
import { makePosition } from '#tests/factories/content.ts'
import {
  EMPTY_POSITION,
  type PositionInput,
  positionInputSchema,
  savePositionSchema,
  toAmount,
  toPositionInput,
  toStoredFields,
} from './position.schema.ts'

const FILLED = toPositionInput(makePosition({ salary: null, applicationDeadline: null }))

const SALARY = { includeSalary: true, salaryMin: '1200', salaryMax: '1800' } as const

test.for<[keyof PositionInput, string]>([
  ['title', 'Please enter the title.'],
  ['department', 'Please enter the department.'],
  ['description', 'Please enter the description.'],
  ['responsibilities', 'Please enter the responsibilities, one per line.'],
  ['requirements', 'Please enter the requirements, one per line.'],
  ['benefits', 'Please enter the benefits, one per line.'],
  ['location', 'Please choose one of the locations.'],
  ['type', 'Please choose one of the types.'],
  ['status', 'Please choose active or closed.'],
])('AJOB-03: %s is required', ([field, message]) => {
  for (const nothing of ['', ' \n\t ', '\u200b\u2060']) {
    expect(errorsOf({ [field]: nothing }), JSON.stringify(nothing)).toEqual({ [field]: message })
  }
})

test('AJOB-03: all that is wrong is told at once', () => {
  const wrong = { title: '', benefits: '', includeSalary: true, salaryMin: '9', salaryMax: '1' }
  expect(Object.keys(errorsOf(wrong))).toEqual(['title', 'benefits', 'salaryMax'])
})

test.for<[string, string[]]>([
  ['One', ['One']],
  ['One\n\n  \nTwo\n', ['One', 'Two']],
  ['One\r\nTwo\rThree\u2028Four', ['One', 'Two', 'Three', 'Four']],
  ['  Read \t the   logs ', ['Read the logs']],
  ['\u200b\nTwice\nTwice', ['Twice', 'Twice']],
  ['e\u0301te\u0301', ['\u00e9t\u00e9']],
  ['', []],
])('AJOB-04: %j is the list %j', ([typed, items]) => {
  expect(splitLines(typed)).toEqual(items)
})

test('AJOB-04: each of the three lists is stored without its empty lines', () => {
  const typed = { responsibilities: 'a\n\nb', requirements: '\nc\n', benefits: ' d \r\n e ' }
  expect(storedOf(typed)).toMatchObject({
    responsibilities: ['a', 'b'],
    requirements: ['c'],
    benefits: ['d', 'e'],
  })
})

test.for<[string, Partial<PositionInput>]>([
  ['the box is not ticked', { ...SALARY, includeSalary: false }],
  ['the minimum is missing', { ...SALARY, salaryMin: '' }],
  ['the maximum is missing', { ...SALARY, salaryMax: '  ' }],
  ['both are missing', { includeSalary: true }],
  [
    'the box is not ticked, whatever else was typed',
    { includeSalary: false, currency: '?', salaryMin: 'a lot', salaryMax: '-1' },
  ],
  ['the box is not ticked, whichever is larger', { includeSalary: false, salaryMin: '2', salaryMax: '1' }],
])('AJOB-05: there is no salary when %s', ([, change]) => {
  expect(storedOf(change).salary).toBeNull()
})

test.for<[string, string, number, number]>([
  ['1200', '1800', 1200, 1800],
  [' 1,200 ', '1 800', 1200, 1800],
  ['0', '0', 0, 0],
  ['0010', '10', 10, 10],
  ['1,000,000', '1000000000000', 1_000_000, 1_000_000_000_000],
])('AJOB-05: %j to %j is saved as numbers', ([salaryMin, salaryMax, min, max]) => {
  const { salary } = storedOf({ includeSalary: true, salaryMin, salaryMax })
  expect(salary).toEqual({ currency: 'USD', min, max })
})

test.for([
  '-1',
  '1.5',
  '1e3',
  '12,00',
  '1,20',
  'Infinity',
  '0x10',
  '١٢',
  '1000000000001',
  '1 , 200',
  'a lot',
])('AJOB-05: %j is no amount', (typed) => {
  expect(toAmount(typed)).toBeNull()
  const message = 'Please enter a whole number, such as 1200.'
  expect(errorsOf({ ...SALARY, salaryMin: typed })).toEqual({ salaryMin: message })
  expect(errorsOf({ ...SALARY, salaryMax: typed })).toEqual({ salaryMax: message })
})

test('AJOB-05: the maximum is never below the minimum', () => {
  const message = 'The maximum cannot be below the minimum.'
  expect(errorsOf({ ...SALARY, salaryMin: '1,801' })).toEqual({ salaryMax: message })
  expect(errorsOf({ ...SALARY, salaryMin: '1800' })).toEqual({})
})

test.for<[string, string]>([
  ['', 'USD'],
  ['  ', 'USD'],
  ['rwf', 'RWF'],
  [' Eur ', 'EUR'],
])('AJOB-06: the currency %j is stored as %s', ([currency, stored]) => {
  expect(storedOf({ ...SALARY, currency }).salary).toEqual({ currency: stored, min: 1200, max: 1800 })
})

test.for(['US', 'USDT', '$', 'U S', 'ÉUR', '123'])('AJOB-06: %j is no currency', (currency) => {
  expect(errorsOf({ ...SALARY, currency })).toEqual({ currency: 'Please enter three letters, such as USD.' })
})

test('AJOB-07: the deadline may be left out', () => {
  expect(storedOf({ applicationDeadline: '' }).applicationDeadline).toBeNull()
})

test.for(['2026-11-15', '2028-02-29', '2000-02-29', '2026-12-31'])('AJOB-07: %s is a day', (day) => {
  expect(storedOf({ applicationDeadline: day }).applicationDeadline).toBe(day)
})

test.for(['2026-02-30', '2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1'])(
  'AJOB-07: %s is no day',
  (day) => {
    expect(errorsOf({ applicationDeadline: day })).toEqual({ applicationDeadline: 'Please enter a date.' })
  },
)

test.for(['tomorrow', '15/11/2026', '12026-11-15', '2026-11-15T00:00', ' 2026-11-15', '2026-11-15\n'])(
  'AJOB-07: %j is no day',
  (day) => {
    expect(errorsOf({ applicationDeadline: day })).toEqual({ applicationDeadline: 'Please enter a date.' })
  },
)

test('AJOB-08, AJOB-09, AJOB-10: a new form begins with the defaults', () => {
  expect(EMPTY_POSITION).toMatchObject({ location: 'On-site', type: 'full-time', status: 'active' })
  expect(EMPTY_POSITION).toMatchObject({ includeSalary: false, currency: 'USD' })
})

test.for<[keyof PositionInput, string[], string]>([
  ['location', ['Remote', 'Hybrid', 'On-site'], 'on-site'],
  ['type', ['full-time', 'part-time', 'internship'], 'contract'],
  ['status', ['active', 'closed'], 'draft'],
])('AJOB-08, AJOB-09, AJOB-10: %s is one of %j', ([field, choices, other]) => {
  for (const choice of choices) expect(storedOf({ [field]: choice })).toMatchObject({ [field]: choice })
  expect(Object.keys(errorsOf({ [field]: other }))).toEqual([field])
})

test.for<[keyof PositionInput, number, string]>([
  ['title', 120, 'This has at most 120 characters.'],
  ['department', 120, 'This has at most 120 characters.'],
  ['description', 5_000, 'A description has at most 5000 characters.'],
  ['responsibilities', 6_000, 'These have at most 6000 characters together.'],
  ['requirements', 6_000, 'These have at most 6000 characters together.'],
  ['benefits', 6_000, 'These have at most 6000 characters together.'],
])('%s has a limit of %i characters', ([field, limit, message]) => {
  expect(errorsOf({ [field]: 'x'.repeat(limit) })).toEqual({})
  expect(errorsOf({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: message })
})

test.for(['title', 'department', 'description', 'responsibilities', 'requirements', 'benefits'])(
  '%s holds nothing that cannot be stored',
  (field) => {
    for (const value of ['a\u0000b', 'a\ud800']) {
      const message = 'This text holds a character that cannot be stored.'
      expect(errorsOf({ [field]: value })).toEqual({ [field]: message })
    }
  },
)

test('names are stored in one spelling, and a description keeps its paragraphs', () => {
  const typed = { title: ' Data\n engineer ', description: '\r\nOne.\r\n\r\nTwo. \r' }
  expect(storedOf(typed)).toMatchObject({ title: 'Data engineer', description: 'One.\n\nTwo.' })
})

test('AJOB-11: what is stored fills the form, and saved again it is the same', () => {
  for (const position of [
    makePosition({ responsibilities: ['One', 'Two'], salary: { currency: 'RWF', min: 0, max: 2_000_000 } }),
    makePosition({ salary: null, applicationDeadline: null, location: 'Remote', status: 'closed' }),
  ]) {
    const { id: _, version: __, createdAt: ___, updatedAt: ____, ...fields } = position
    expect(storedOf(toPositionInput(position))).toEqual(fields)
  }
})

test('a save names its position by an id that fits an address, and its version by a whole number', () => {
  const save = (change: object) =>
    savePositionSchema.safeParse({ id: 'an-id_1', version: null, position: FILLED, ...change }).success
  expect(save({})).toBe(true)
  expect(save({ version: 3 })).toBe(true)
  for (const id of ['', 'a b', 'a/b', '../x', 'x'.repeat(65), 'a\u0000']) expect(save({ id }), id).toBe(false)
  for (const version of [0, -1, 1.5, '1', undefined]) expect(save({ version })).toBe(false)
})

function errorsOf(change: object) {
  const { error } = positionInputSchema.safeParse({ ...FILLED, ...change })
  return error ? firstErrors<PositionInput>(error) : {}
}

function storedOf(change: object) {
  return toStoredFields(positionInputSchema.parse({ ...FILLED, ...change }))
}
