import { stringify } from 'csv-stringify/sync'
import { company } from '#app/shared/company.ts'

/** Without it, spreadsheets misread non-ASCII letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table for a spreadsheet, streamed chunk by chunk (back-pressure). Throws if not even the first chunk can be read; a
 * later failure goes to `onFault`, because the response has already begun.
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

/** Makes browsers download it under this name. */
export function csvResponse(csv: ReadableStream<Uint8Array<ArrayBuffer>>, name: string): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=${name}.csv`,
      'cache-control': 'no-store',
    },
  })
}

/** CRLF between records, as in RFC 4180; no cell can break out of its record or start a formula. */
export function csvOf(records: string[][]): string {
  return stringify(
    records.map((cells) => cells.map(withoutFormula)),
    { record_delimiter: 'windows', quoted: true },
  )
}

// Where the list separator is a semicolon, spreadsheets split there too, even within quotes, and at line ends.
const FORMULA_STARTS =
  /(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\p{Z}\p{C}])*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r])/gu

/** Prevents CSV injection: a leading apostrophe makes a spreadsheet treat a formula as text. */
function withoutFormula(cell: string): string {
  return cell.replace(FORMULA_STARTS, "'")
}

/** 2026-11-15T14:02:00, in the time zone of the company's city; empty for null. */
export function csvMoment(epochMs: number | null): string {
  if (epochMs === null) return ''
  return new Date(epochMs + company.utcOffsetHours * 60 * 60 * 1000).toISOString().slice(0, 19)
}
