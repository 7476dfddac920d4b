import { expect, test } from 'vitest'
import { advance, createDigitField, LEVELS, levelAt, RAIN_PITCH, SETTLED, settle } from './digits.ts'

function makeRandom() {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}

function makeField(settles?: (index: number) => boolean) {
  const random = makeRandom()
  return {
    random,
    field: createDigitField({ columns: 12, rows: 10, tickMs: 33, random, ...(settles && { settles }) }),
  }
}

/** The cells of two neighbouring columns, of which one has no ordinary rain. */
function inTwoColumns(index: number): boolean {
  return [4, 5].includes(index % 12)
}

const SIX_SECONDS = 6000 / 33

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

test.for([
  { what: 'rain alone', settles: undefined },
  { what: 'rain that settles', settles: inTwoColumns },
])('HOME-05: every tick of $what changes something, and names every cell that changed', ({ settles }) => {
  const { field, random } = makeField(settles)
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

test('HOME-05: drops return after they have left the field, in every second column', () => {
  const { field, random } = makeField()
  const seen = new Set<number>()
  for (let tick = 0; tick < 2000; tick += 1) {
    advance(field, random)
    for (const drop of field.drops) if (drop && Math.floor(drop.head) === 0) seen.add(drop.column)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 2, 4, 6, 8, 10])
})

test('HOME-05: a cell settles behind the head of a drop, within six seconds, and is left alone from then on', () => {
  const { field, random } = makeField(inTwoColumns)
  const settled = () => [...field.states.keys()].filter((index) => field.states[index] === SETTLED)
  expect(settled()).toEqual([])
  const names = new Map<number, number>()
  for (let tick = 0; tick < SIX_SECONDS; tick += 1) {
    const before = new Set(settled())
    for (const { column, row } of advance(field, random)) {
      const index = row * 12 + column
      expect(before, `tick ${tick}`).not.toContain(index)
      if (field.states[index] === SETTLED) names.set(index, (names.get(index) ?? 0) + 1)
    }
  }
  expect(settled()).toEqual([...field.states.keys()].filter(inTwoColumns))
  expect([...names.values()]).toEqual(Array.from({ length: 20 }, () => 1))
})

test('HOME-05: ordinary rain goes on beside what has settled, and only in its own columns', () => {
  const { field, random } = makeField(inTwoColumns)
  const seen = new Set<number>()
  for (let tick = 0; tick < 4000; tick += 1) {
    const cells = advance(field, random)
    if (tick > SIX_SECONDS * 2) for (const { column } of cells) seen.add(column)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 2, 6, 8, 10])
  expect(field.drops.every((drop, column) => drop === null || column % RAIN_PITCH === 0)).toBe(true)
})

test('HOME-05: with less motion everything has settled at once', () => {
  const { field, random } = makeField(inTwoColumns)
  settle(field, random)
  expect([...field.states.keys()].filter((index) => field.states[index] === SETTLED)).toEqual(
    [...field.states.keys()].filter(inTwoColumns),
  )
  expect(field.drops[5]).toBeNull()
})

function picture(field: ReturnType<typeof makeField>['field']): string[] {
  return Array.from(field.digits, (digit, index) => {
    const cell = { column: index % field.columns, row: Math.floor(index / field.columns) }
    if (field.states[index] === SETTLED) return 'settled'
    return `${digit} ${levelAt(field, cell)}`
  })
}
