import { stringify } from 'csv-stringify/sync'
import type { Db } from '#app/platform/db/database.server.ts'
import { company } from '#app/shared/company.ts'
import { listApplicationsForStaff } from './application-listing.server.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'
import { describeConfirmation, type ListedApplication } from './application-rows.ts'

const THREADS_AT_ONCE = 200
/** Without it, spreadsheets take the letters of other languages for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

const COLUMNS = [
  'Applicant',
  'Email',
  'Phone',
  'Position',
  'Status',
  'Applied',
  'Updated',
  'Withdrawn',
  'Resume',
  'Cover letter',
  'Confirmation',
]

type Deps = {
  db: Db
  isMailConfigured: boolean
  /** Told when the table breaks off: nobody can be told in an answer that is on its way. */
  onFault: (error: unknown) => void
}

/**
 * All applications that a filter leaves, as a table for a spreadsheet, read piece by piece as it is taken. It throws
 * where not even the first piece can be read.
 */
export async function openApplicationsCsv(
  { onFault, ...deps }: Deps,
  filter: ApplicationFilter,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const pieces = csvPieces(deps, filter)
  const encoder = new TextEncoder()
  let piece = await pieces.next()
  return new ReadableStream({
    async pull(controller) {
      if (piece.done) return controller.close()
      controller.enqueue(encoder.encode(piece.value))
      try {
        piece = await pieces.next()
      } catch (error) {
        onFault(error)
        throw error
      }
    },
  })
}

async function* csvPieces(
  { db, isMailConfigured }: Omit<Deps, 'onFault'>,
  filter: ApplicationFilter,
): AsyncGenerator<string, void> {
  let head = BYTE_ORDER_MARK + csvOf([COLUMNS])
  let after: Parameters<typeof listApplicationsForStaff>[1]['after'] = null
  do {
    const page = await listApplicationsForStaff(db, { after, limit: THREADS_AT_ONCE, filter })
    yield head + csvOf(page.items.flat().map((application) => cellsOf(application, isMailConfigured)))
    head = ''
    after = page.next
  } while (after !== null)
}

/** Records end as spreadsheets end them; no cell can end one or begin a formula. */
export function csvOf(records: string[][]): string {
  return stringify(
    records.map((cells) => cells.map(withoutFormula)),
    { record_delimiter: 'windows', quoted: true },
  )
}

function cellsOf(application: ListedApplication, isMailConfigured: boolean): string[] {
  const { confirmation, withdrawnAt } = application
  return [
    application.applicantName,
    application.email,
    application.phone,
    application.jobTitle,
    application.status,
    localDateTime(application.appliedAt),
    localDateTime(application.updatedAt),
    withdrawnAt === null ? '' : localDateTime(withdrawnAt),
    application.resume,
    application.coverLetter ?? '',
    confirmation ? describeConfirmation(confirmation, isMailConfigured) : '',
  ]
}

// Where semicolons separate cells, spreadsheets split there too, whatever the quotes say, and at line ends.
const FORMULA_STARTS = /(^|[;\t\r\n])(?=[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r])/gu

/** What spreadsheets would calculate is text for them once an apostrophe stands before it. */
function withoutFormula(cell: string): string {
  return cell.replace(FORMULA_STARTS, "$1'")
}

/** 2026-11-15T14:02:00, by the clocks of the company's city. */
function localDateTime(epochMs: number): string {
  return new Date(epochMs + company.utcOffsetHours * 60 * 60 * 1000).toISOString().slice(0, 19)
}
