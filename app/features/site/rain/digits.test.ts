import { expect, test } from 'vitest'
import { advance, createDigitField, LEVELS, levelAt } from './digits.ts'

function makeRandom() {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}

function makeField() {
  const random = makeRandom()
  return { random, field: createDigitField({ columns: 12, rows: 10, tickMs: 33, random }) }
}

test('HOME-05: the field holds zeros and ones only', () => {
  const { field } = makeField()
  expect(field.digits).toHaveLength(120)
  expect(new Set(field.digits)).toEqual(new Set([0, 1]))
})

test('HOME-05: a drop is brightest at its head, fades behind it and leaves darkness', () => {
  const { field } = makeField()
  field.drops[3] = { column: 3, head: 6.4, length: 4, rowsPerTick: 0.3 }
  const levels = Array.from({ length: 10 }, (_, row) => levelAt(field, { column: 3, row }))
  expect(levels).toEqual([0, 0, 0, 2, 3, 4, LEVELS, 0, 0, 0])
})

test('HOME-05: every tick changes something, and names every cell that changed', () => {
  const { field, random } = makeField()
  for (let tick = 0; tick < 600; tick += 1) {
    const before = picture(field)
    const named = new Set(advance(field, random).map(({ column, row }) => row * 12 + column))
    expect(named.size).toBeGreaterThan(0)
    const after = picture(field)
    for (const [index, cell] of after.entries()) {
      if (cell !== before[index]) expect(named, `tick ${tick}, cell ${index}`).toContain(index)
    }
  }
})

test('HOME-05: drops return after they have left the field', () => {
  const { field, random } = makeField()
  const seen = new Set<number>()
  for (let tick = 0; tick < 2000; tick += 1) {
    advance(field, random)
    for (const drop of field.drops) if (Math.floor(drop.head) === 0) seen.add(drop.column)
  }
  expect(seen.size).toBe(12)
})

function picture(field: ReturnType<typeof makeField>['field']): string[] {
  return Array.from(field.digits, (digit, index) => {
    const cell = { column: index % field.columns, row: Math.floor(index / field.columns) }
    return `${digit} ${levelAt(field, cell)}`
  })
}
