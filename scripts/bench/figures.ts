export type Figure = {
  what: string
  /** Null where it could not be measured; the note says why. */
  value: number | null
  /** `×` is a ratio to something else that was measured in the same run. */
  unit: '×' | 'ms' | 'KB' | 'MB' | '%' | 'count' | 'score'
  /** The budget. */
  most?: number
  least?: number
  note?: string
}
export type Report = (figure: Figure) => void
export type BenchFigure = Figure & { bench: string }

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

export function cellsOf(figure: Figure): string[] {
  const { what, value, unit, note } = figure
  return [what, value === null ? '' : inUnit(value, unit), budgetText(figure), verdictOf(figure), note ?? '']
}

export function tableOf(figures: BenchFigure[]): string {
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

function inUnit(value: number, unit: Figure['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value < 10 ? 2 : 1
  const number = value.toFixed(digits)
  return unit === 'count' || unit === 'score' ? number : `${number} ${unit}`
}
