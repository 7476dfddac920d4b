import { expect, test } from 'vitest'
import { differencesOf as compare, type Versions } from '#app/forms/edit/differences.ts'
import { makePosition } from '#tests/factories/content.ts'
import { type PositionInput, toPositionInput } from '../position.schema.ts'
import { copyKindOf, positionKind } from './position-kind.ts'

const base = toPositionInput(makePosition({ salary: null, applicationDeadline: null }))

test('AJOB-11: of two versions staff read what the other one says, and who changed it', () => {
  const mine = { ...base, title: 'Mine', department: 'Mine' }
  const theirs = { ...base, title: 'Theirs', benefits: 'Tea\nWalks', applicationDeadline: '2026-11-15' }
  expect(differencesOf({ mine, theirs, base })).toEqual([
    { name: 'Title', mine: 'Mine', theirs: 'Theirs', changedBy: 'both' },
    { name: 'Department', mine: 'Mine', theirs: base.department, changedBy: 'you' },
    { name: 'Benefits', mine: base.benefits, theirs: 'Tea\nWalks', changedBy: 'they' },
    { name: 'Deadline', mine: '', theirs: 'November 15, 2026', changedBy: 'they' },
  ])
  expect(differencesOf({ mine, theirs, base: null }).map(({ changedBy }) => changedBy)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('AJOB-11: a salary is one thing, and one that is taken away is told as nothing', () => {
  const paid = { ...base, includeSalary: true, currency: 'rwf', salaryMin: '900,000', salaryMax: '1200000' }
  expect(differencesOf({ mine: base, theirs: paid, base })).toEqual([
    { name: 'Salary', mine: '', theirs: 'RWF 900,000 - 1,200,000', changedBy: 'they' },
  ])
  expect(differencesOf({ mine: paid, theirs: base, base })).toEqual([
    { name: 'Salary', mine: 'RWF 900,000 - 1,200,000', theirs: '', changedBy: 'you' },
  ])
})

test('AJOB-11: two spellings of the same are no difference', () => {
  const mine = {
    ...base,
    title: ` ${base.title} `,
    requirements: `\n${base.requirements}\n\n`,
    ...{ currency: 'EUR', salaryMin: '12' },
  }
  expect(differencesOf({ mine, theirs: base, base })).toEqual([])
})

test('a copy begins with the texts of its position, and no earlier work takes its place unasked', () => {
  const position = makePosition({ title: 'Copied', status: 'closed', applicationDeadline: '2026-11-15' })
  const { empty, isLongWork } = copyKindOf(position)
  expect(empty).toMatchObject({ title: 'Copied', status: 'active', applicationDeadline: '' })
  expect(isLongWork).toBe(true)
})

function differencesOf(versions: Versions<PositionInput>) {
  return compare(positionKind.toReadable, versions)
}
