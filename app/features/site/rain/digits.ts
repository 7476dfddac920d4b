/** A grid of binary digits with falling drops; it knows cells and brightness, not pixels. */
export type DigitField = {
  columns: number
  rows: number
  /** The digit of each cell, row by row. */
  digits: Uint8Array
  drops: Drop[]
}

/** A bright segment that falls down a column. */
type Drop = { column: number; head: number; length: number; rowsPerTick: number }

export type Cell = { column: number; row: number }

/** The number of brightness levels above 0. */
export const LEVELS = 5

const SHORTEST = 5
const LONGEST = 16
const SLOWEST_ROWS_PER_SECOND = 4
const FASTEST_ROWS_PER_SECOND = 10
const FLIPS_PER_TICK = 2
/** The longest pause between two drops of a column, in heights of the grid: most columns are idle at any time. */
const ABSENCE = 2.5

export function createDigitField(options: {
  columns: number
  rows: number
  tickMs: number
  random: () => number
}): DigitField {
  const { columns, rows, tickMs, random } = options
  const digits = Uint8Array.from({ length: columns * rows }, () => (random() < 0.5 ? 0 : 1))
  const drops = Array.from({ length: columns }, (_, column): Drop => {
    const length = SHORTEST + Math.floor(random() * (LONGEST - SHORTEST))
    const rowsPerSecond =
      SLOWEST_ROWS_PER_SECOND + random() * (FASTEST_ROWS_PER_SECOND - SLOWEST_ROWS_PER_SECOND)
    return {
      column,
      head: (random() * (1 + ABSENCE) - ABSENCE) * (rows + LONGEST),
      length,
      rowsPerTick: (rowsPerSecond * tickMs) / 1000,
    }
  })
  return { columns, rows, digits, drops }
}

/** The brightness of a cell: 0 when idle, LEVELS at the head of a drop, fading behind it. */
export function levelAt(field: DigitField, { column, row }: Cell): number {
  const drop = field.drops[column]
  return drop ? levelBehind(Math.floor(drop.head) - row, drop) : 0
}

function levelBehind(rowsBehindHead: number, { length }: Drop): number {
  if (rowsBehindHead < 0 || rowsBehindHead >= length) return 0
  return Math.ceil(LEVELS * (1 - rowsBehindHead / length))
}

/** Advances the grid by one tick and returns the cells that changed. */
export function advance(field: DigitField, random: () => number): Cell[] {
  const changed: Cell[] = []
  for (const drop of field.drops) {
    const from = Math.floor(drop.head)
    drop.head += drop.rowsPerTick
    const to = Math.floor(drop.head)
    if (to === from) continue
    const first = Math.max(0, from - drop.length)
    const last = Math.min(field.rows - 1, to)
    for (let row = first; row <= last; row += 1) {
      if (levelBehind(from - row, drop) === levelBehind(to - row, drop)) continue
      changed.push({ column: drop.column, row })
    }
    if (to - drop.length > field.rows) drop.head = -random() * ABSENCE * field.rows
  }
  for (let flip = 0; flip < FLIPS_PER_TICK; flip += 1) {
    const index = Math.floor(random() * field.digits.length)
    field.digits[index] = field.digits[index] === 0 ? 1 : 0
    changed.push({ column: index % field.columns, row: Math.floor(index / field.columns) })
  }
  return changed
}
