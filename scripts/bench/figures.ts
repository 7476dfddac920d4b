import { median } from './median.ts'

type Budget = { most: number; least?: never } | { least: number; most?: never }
type Measured = {
  value: number | null
  unit: 'ms' | 'KB' | 'MB' | '%' | 'count' | 'score'
} & Budget
/** To something else that was measured in the same run: tells something without a budget too. */
type Ratio = { value: number | null; unit: '×'; most?: number; least?: number }
/** The note says why. */
type NotMeasured = { value: null; unit?: never; most?: never; least?: never; note: string }

/** No figure has neither a budget nor something to compare it with. */
export type Figure = { what: string; note?: string } & (Measured | Ratio | NotMeasured)
export type Report = (figure: Figure) => void
export type BenchFigure = Figure & { bench: string }
/** The figures of several runs as one: its value is their median. */
export type Summary = BenchFigure & { min?: number; max?: number; runs?: number }

type Verdict = 'ok' | 'OVER' | 'UNDER' | 'not measured' | ''

/** Whether a figure is within its budget; empty where there is none. */
export function verdictOf({ value, most, least }: Figure): Verdict {
  if (value === null) return 'not measured'
  if (most === undefined && least === undefined) return ''
  // Negated, so that a figure that is no number is never ok.
  if (most !== undefined && !(value <= most)) return 'OVER'
  if (least !== undefined && !(value >= least)) return 'UNDER'
  return 'ok'
}

/** One line for each figure, in the order of the first run. A run that could not measure it is left out of its median. */
export function summarize(figures: BenchFigure[]): Summary[] {
  const groups = Map.groupBy(figures, ({ bench, what }) => `${bench} ${what}`)
  return [...groups.values()].flatMap((group) => {
    const values = group.flatMap(({ value }) => (value === null ? [] : [value]))
    const value = median(values)
    const shown = group.find((figure) => Object.is(figure.value, value)) ?? group[0]
    if (!shown) return []
    return values.length < 2
      ? [shown]
      : [{ ...shown, min: Math.min(...values), max: Math.max(...values), runs: values.length }]
  })
}

/** How many figures that have a budget are within it, and which are not. */
export function sentenceOf(figures: BenchFigure[]): string {
  const judged = Map.groupBy(figures, verdictOf)
  const [ok, over, under, missing] = (['ok', 'OVER', 'UNDER', 'not measured'] as const).map(
    (verdict) => judged.get(verdict) ?? [],
  )
  const named = { over, under, 'not measured': missing }
  const parts = Object.entries(named).flatMap(([what, some = []]) =>
    some.length > 0 ? [`${what}: ${some.map((one) => `${one.bench} ${one.what}`).join(', ')}`] : [],
  )
  const all = figures.length - (judged.get('')?.length ?? 0)
  return [`${ok?.length} of ${all} within their budgets`, ...parts].join('; ')
}

export function cellsOf(figure: Summary): string[] {
  const { what, value, unit, min, max, note } = figure
  const middle = value === null ? '' : inUnit(value, unit)
  const range = min === undefined || max === undefined ? '' : ` (${inUnit(min)} to ${inUnit(max)})`
  return [what, middle + range, budgetText(figure), verdictOf(figure), note ?? '']
}

export function tableOf(figures: Summary[]): string {
  const rows = figures.map((figure) => [figure.bench, ...cellsOf(figure)])
  const all = [['bench', 'what', 'value', 'budget', 'verdict', 'note'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const lines = all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}

function budgetText({ unit, most, least }: Figure): string {
  if (most !== undefined) return `≤ ${inUnit(most, unit)}`
  return least === undefined ? '' : `≥ ${inUnit(least, unit)}`
}

function inUnit(value: number, unit?: Figure['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value < 10 ? 2 : 1
  const number = value.toFixed(digits)
  return !unit || unit === 'count' || unit === 'score' ? number : `${number} ${unit}`
}
