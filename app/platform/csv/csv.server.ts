import { stringify } from 'csv-stringify/sync'
import { company } from '#app/shared/company.ts'

/** Without it, spreadsheets take the letters of other languages for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table for a spreadsheet, read piece by piece as it is taken. It throws where not even the first piece can be read;
 * `onFault` is told when it breaks off later: nobody can be told in an answer that is on its way.
 */
export async function openCsv(
  columns: string[],
  pieces: AsyncGenerator<string[][], void>,
  onFault: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const encoder = new TextEncoder()
  let head = BYTE_ORDER_MARK + csvOf([columns])
  let piece = await pieces.next()
  return new ReadableStream({
    async pull(controller) {
      if (piece.done && head === '') return controller.close()
      controller.enqueue(encoder.encode(head + csvOf(piece.value ?? [])))
      head = ''
      try {
        piece = await pieces.next()
      } catch (error) {
        onFault(error)
        throw error
      }
    },
  })
}

/** The file that a browser saves it as. */
export function csvResponse(csv: ReadableStream<Uint8Array<ArrayBuffer>>, name: string): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=${name}.csv`,
      'cache-control': 'no-store',
    },
  })
}

/** Records end as spreadsheets end them; no cell can end one or begin a formula. */
export function csvOf(records: string[][]): string {
  return stringify(
    records.map((cells) => cells.map(withoutFormula)),
    { record_delimiter: 'windows', quoted: true },
  )
}

// Where semicolons separate cells, spreadsheets split there too, whatever the quotes say, and at line ends.
const FORMULA_STARTS = /(^|[;\t\r\n])(?=[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r])/gu

/** What spreadsheets would calculate is text for them once an apostrophe stands before it. */
function withoutFormula(cell: string): string {
  return cell.replace(FORMULA_STARTS, "$1'")
}

/** 2026-11-15T14:02:00, by the clocks of the company's city; empty for a moment that never was. */
export function csvMoment(epochMs: number | null): string {
  if (epochMs === null) return ''
  return new Date(epochMs + company.utcOffsetHours * 60 * 60 * 1000).toISOString().slice(0, 19)
}
