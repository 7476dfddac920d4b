/** A grid of binary digits with falling drops, some of which stay where they fall; it knows cells, not pixels. */
export type DigitField = {
  columns: number
  rows: number
  /** The digit of each cell, row by row. */
  digits: Uint8Array
  /** What each cell is, row by row. */
  states: Uint8Array
  /** One per column, or none. */
  drops: (Drop | null)[]
  /** Rows per tick of a drop that falls one row per second. */
  rowTick: number
  /** The cells that never settle, in the columns of ordinary rain. */
  restless: number[]
}

/** A bright segment that falls down a column. */
type Drop = { column: number; head: number; length: number; rowsPerTick: number }

export type Cell = { column: number; row: number }

/** A cell that is rained on for ever, one that settles behind the head of a drop, and one that has. */
const RAIN = 0
const LOOSE = 1
export const SETTLED = 2

/** The number of brightness levels above 0. */
export const LEVELS = 5

/** Ordinary rain falls in every second column; the ones between are for what settles. */
export const RAIN_PITCH = 2

const SHORTEST = 5
const LONGEST = 16
const SLOWEST_ROWS_PER_SECOND = 4
const FASTEST_ROWS_PER_SECOND = 10
const FLIPS_PER_TICK = 2
/** The longest pause between two drops of a column, in heights of the grid: most columns are idle at any time. */
const ABSENCE = 4
/** Whatever settles has done so after about six seconds: the longest delay and the slowest fall. */
const LONGEST_DELAY_SECONDS = 1.5
const FASTEST_FALL_SECONDS = 2.5
const SLOWEST_FALL_SECONDS = 4.5

export function createDigitField(options: {
  columns: number
  rows: number
  tickMs: number
  random: () => number
  /** Whether the cell of this index settles. */
  settles?: (index: number) => boolean
}): DigitField {
  const { columns, rows, tickMs, random, settles = () => false } = options
  const cells = Array.from({ length: columns * rows }, (_, index) => index)
  const states = Uint8Array.from(cells, (index) => (settles(index) ? LOOSE : RAIN))
  const field: DigitField = {
    columns,
    rows,
    digits: Uint8Array.from(cells, () => (random() < 0.5 ? 0 : 1)),
    states,
    drops: [],
    rowTick: tickMs / 1000,
    restless: cells.filter((index) => states[index] === RAIN && (index % columns) % RAIN_PITCH === 0),
  }
  const loose = new Set(cells.filter((index) => states[index] === LOOSE).map((index) => index % columns))
  field.drops = Array.from({ length: columns }, (_, column) =>
    loose.has(column) ? settlingDrop(field, column, random) : rainDrop(field, column, random, 1),
  )
  return field
}

/** Ends the settling at once. */
export function settle(field: DigitField, random: () => number): void {
  for (const [index, state] of field.states.entries()) if (state === LOOSE) field.states[index] = SETTLED
  field.drops = field.drops.map((_, column) => rainDrop(field, column, random, 1))
}

/** The brightness of a cell: 0 when idle, LEVELS at the head of a drop, fading behind it. */
export function levelAt(field: DigitField, { column, row }: Cell): number {
  const drop = field.drops[column]
  return drop ? levelBehind(Math.floor(drop.head) - row, drop) : 0
}

/** Advances the grid by one tick and returns the cells that changed. A settled cell changes no more. */
export function advance(field: DigitField, random: () => number): Cell[] {
  const changed: Cell[] = []
  for (const drop of field.drops) {
    if (!drop) continue
    const from = Math.floor(drop.head)
    drop.head += drop.rowsPerTick
    const to = Math.floor(drop.head)
    if (to === from) continue
    const { column } = drop
    for (let row = Math.max(0, from - drop.length); row <= Math.min(field.rows - 1, to); row += 1) {
      const index = row * field.columns + column
      if (field.states[index] === SETTLED) continue
      if (field.states[index] === LOOSE && row < to) field.states[index] = SETTLED
      else if (levelBehind(from - row, drop) === levelBehind(to - row, drop)) continue
      changed.push({ column, row })
    }
    if (to - drop.length > field.rows) field.drops[column] = rainDrop(field, column, random, 0)
  }
  for (let flip = 0; flip < FLIPS_PER_TICK; flip += 1) {
    const index = field.restless[Math.floor(random() * field.restless.length)]
    if (index === undefined) break
    field.digits[index] = field.digits[index] === 0 ? 1 : 0
    changed.push({ column: index % field.columns, row: Math.floor(index / field.columns) })
  }
  return changed
}

function levelBehind(rowsBehindHead: number, { length }: Drop): number {
  if (rowsBehindHead < 0 || rowsBehindHead >= length) return 0
  return Math.ceil(LEVELS * (1 - rowsBehindHead / length))
}

/** Ordinary rain: a head that waits above the grid or, with a lowest height of 1, is anywhere on its way down. */
function rainDrop(field: DigitField, column: number, random: () => number, lowest: 0 | 1): Drop | null {
  if (column % RAIN_PITCH !== 0) return null
  const speed = between(SLOWEST_ROWS_PER_SECOND, FASTEST_ROWS_PER_SECOND, random)
  return {
    column,
    head: between(-ABSENCE, lowest, random) * (field.rows + LONGEST),
    length: Math.floor(between(SHORTEST, LONGEST, random)),
    rowsPerTick: speed * field.rowTick,
  }
}

function settlingDrop(field: DigitField, column: number, random: () => number): Drop {
  const speed = field.rows / between(FASTEST_FALL_SECONDS, SLOWEST_FALL_SECONDS, random)
  return {
    column,
    head: -speed * random() * LONGEST_DELAY_SECONDS,
    length: Math.floor(between(SHORTEST, LONGEST, random)),
    rowsPerTick: speed * field.rowTick,
  }
}

function between(low: number, high: number, random: () => number): number {
  return low + random() * (high - low)
}
