import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A row of the table that `npm run soak` ends with; null where a part has no such figure. */
export type SoakResult = {
  part: string
  /** What was done, how often and on which engine; or why it was left out. */
  done: string
  /** Writes that the server acknowledged, or requests where a part only reads. */
  acknowledged: number | null
  lost: number | null
  duplicated: number | null
  /** Deliveries beyond one for each row. */
  extra: number | null
  /** From the fault to the next acknowledged write, the slowest of all. */
  recoveredSeconds: number | null
  /** Rows that were read back and compared. */
  reconciled: number | null
}

const COLUMNS = [
  ['part', (row) => row.part],
  ['done', (row) => row.done],
  ['acknowledged', (row) => row.acknowledged],
  ['lost', (row) => row.lost],
  ['duplicated', (row) => row.duplicated],
  ['extra deliveries', (row) => row.extra],
  ['recovered in s', (row) => row.recoveredSeconds],
  ['rows reconciled', (row) => row.reconciled],
] as const satisfies [string, (row: SoakResult) => string | number | null][]

/** The file that the parts of a run add their lines to; there is none in `npm test`. */
const results = () => process.env.SOAK_RESULTS

export function reportSoak(result: Pick<SoakResult, 'part' | 'done'> & Partial<SoakResult>): void {
  const file = results()
  const none = { acknowledged: null, lost: null, duplicated: null, extra: null }
  const row: SoakResult = { ...none, recoveredSeconds: null, reconciled: null, ...result }
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

export function readSoakResults(file: string): SoakResult[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  const rows = lines.map((line) => JSON.parse(line) as SoakResult)
  return rows.sort((one, other) => one.part.localeCompare(other.part))
}

/** As Markdown. */
export function soakTable(rows: SoakResult[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    COLUMNS.map(() => '---'),
    ...rows.map((row) => COLUMNS.map(([, read]) => cell(read(row)))),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cell(value: string | number | null): string {
  if (value === null) return '–'
  return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 1 }) : value
}
