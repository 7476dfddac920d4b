import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../database.server.ts'
import { readMigrations } from '../migrate.server.ts'
import {
  COLUMN_TYPES,
  readAppliedMigrations,
  readTableShapes,
  type Source,
  selectRows,
  type TableShape,
} from './table-shapes.server.ts'
import { TransferError } from './transfer-error.ts'

/**
 * A database as lines of JSON that do not depend on the engine: a header, then for each table its columns (an object) and
 * its rows in the order of the primary key (an array each, bytes as base64), at last the manifest with the number of rows of
 * each table and their SHA-256. Backups store these lines, a restore and a copy load them.
 */
export type Lines = AsyncIterable<string[]>

const FORMAT = 'site-backup'
const VERSION = 1

export const NOT_A_BACKUP = 'The file is not a backup of this site.'
const NEWER = 'The backup was made by a newer version of this site'

const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The secret that signs sessions and links; only in an encrypted backup. */
  secret: z.string().optional(),
})
const tableSchema = z.object({
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.enum(COLUMN_TYPES) })).min(1),
  key: z.array(z.string()).min(1),
})
const manifestSchema = z.object({
  manifest: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
})

export type BackupHeader = z.infer<typeof headerSchema>
export type Manifest = z.infer<typeof manifestSchema>['manifest']
export type BackupSummary = { header: BackupHeader; manifest: Manifest }

export async function* readDatabaseLines(
  database: Database,
  options: { rebuilt: readonly string[]; madeAt: number; secret: string | null },
): Lines {
  const snapshot = await database.openSnapshot()
  try {
    const source = { engine: database.engine, snapshot }
    const migrations = await readAppliedMigrations(source)
    if (!migrations) throw new TransferError('The database is empty: it has no tables yet.')
    const header: BackupHeader = {
      format: FORMAT,
      version: VERSION,
      madeAt: new Date(options.madeAt).toISOString(),
      engine: database.engine,
      migrations,
      ...(options.secret === null ? {} : { secret: options.secret }),
    }
    yield [JSON.stringify(header)]
    const manifest: Manifest = {}
    for (const shape of await readTableShapes(source, options.rebuilt)) {
      const { name, columns, key } = shape
      yield [JSON.stringify({ table: name, columns, key })]
      const digest = createTableDigest()
      for await (const lines of readRowLines(source, shape)) {
        digest.add(lines)
        yield lines
      }
      manifest[name] = digest.end()
    }
    yield [JSON.stringify({ manifest })]
  } finally {
    await snapshot.close()
  }
}

/** What the rows of one table amount to. */
export async function digestTable(source: Source, shape: TableShape): Promise<Manifest[string]> {
  const digest = createTableDigest()
  for await (const lines of readRowLines(source, shape)) digest.add(lines)
  return digest.end()
}

type LineHandlers = {
  onHeader: (header: BackupHeader) => Promise<void>
  onTable: (shape: TableShape) => Promise<void>
  onRows: (shape: TableShape, lines: string[]) => Promise<void>
}

/** Reads all lines and compares them with their manifest. What the handlers were given is valid only once this resolves. */
export async function readLines(lines: Lines, handlers: Partial<LineHandlers> = {}): Promise<BackupSummary> {
  let header: BackupHeader | null = null
  let table: { shape: TableShape; digest: TableDigest } | null = null
  let stated: Manifest | null = null
  const found: Manifest = {}
  const endTable = () => {
    if (table) found[table.shape.name] = table.digest.end()
    table = null
  }
  for await (const piece of lines) {
    let rows: string[] = []
    const passRows = async () => {
      if (rows.length === 0) return
      if (!table) throw damaged('it has rows without a table')
      table.digest.add(rows)
      await handlers.onRows?.(table.shape, rows)
      rows = []
    }
    for (const line of piece) {
      if (stated) throw damaged('something follows the manifest')
      if (!header) {
        header = await parseHeader(line)
        await handlers.onHeader?.(header)
      } else if (line.startsWith('[')) rows.push(line)
      else {
        await passRows()
        endTable()
        const part = parsePart(line)
        if ('manifest' in part) stated = part.manifest
        else {
          if (Object.hasOwn(found, part.table)) throw damaged(`table ${part.table} is there twice`)
          const shape = { name: part.table, columns: part.columns, key: part.key }
          table = { shape, digest: createTableDigest() }
          await handlers.onTable?.(shape)
        }
      }
    }
    await passRows()
  }
  if (!header) throw new TransferError(NOT_A_BACKUP)
  if (!stated) throw damaged('its end is missing')
  const difference = differenceOf(stated, found)
  if (difference) throw damaged(difference)
  return { header, manifest: stated }
}

/** The first table that is not as it should be, in words; null where all are. */
export function differenceOf(stated: Manifest, found: Manifest): string | null {
  for (const name of new Set([...Object.keys(stated), ...Object.keys(found)])) {
    const [one, other] = [stated[name], found[name]]
    if (one?.rows !== other?.rows)
      return `table ${name} has ${other?.rows ?? 0} rows instead of ${one?.rows ?? 0}`
    if (one?.sha256 !== other?.sha256) return `the rows of table ${name} do not match their checksum`
  }
  return null
}

/** The values of a row for the driver of either engine. */
export function parseRow({ name, columns }: TableShape, line: string): Record<string, unknown> {
  const values: unknown = parseJson(line)
  if (!Array.isArray(values) || values.length !== columns.length)
    throw damaged(`a row of table ${name} cannot be read`)
  return Object.fromEntries(
    columns.map((column, n) => {
      const value: unknown = values[n]
      return [column.name, column.type === 'BYTEA' && typeof value === 'string' ? bytesOf(value) : value]
    }),
  )
}

function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}

async function* readRowLines({ engine, snapshot }: Source, shape: TableShape): Lines {
  for await (const rows of snapshot.stream(selectRows(engine, shape))) {
    yield rows.map((row) => lineOf(row, shape))
  }
}

function lineOf(row: Record<string, unknown>, { name, columns }: TableShape): string {
  return JSON.stringify(
    columns.map((column) => {
      const value = row[column.name]
      if (value === null) return null
      if (column.type === 'BYTEA' && value instanceof Uint8Array) return Buffer.from(value).toString('base64')
      if (column.type === 'TEXT' && typeof value === 'string') return value
      // Beyond the safe integers a number is no longer exact.
      if (Number.isSafeInteger(value)) return value
      throw new TransferError(`Table ${name} has a value in ${column.name} that is not of its type.`)
    }),
  )
}

type TableDigest = ReturnType<typeof createTableDigest>

function createTableDigest() {
  const hash: Hash = createHash('sha256')
  let rows = 0
  return {
    add(lines: string[]): void {
      rows += lines.length
      for (const line of lines) hash.update(line).update('\n')
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

async function parseHeader(line: string): Promise<BackupHeader> {
  const named = z.object({ format: z.literal(FORMAT), version: z.number() }).safeParse(parseJson(line))
  if (!named.success) throw new TransferError(NOT_A_BACKUP)
  if (named.data.version > VERSION) {
    throw new TransferError(`${NEWER} (format ${named.data.version}).`)
  }
  const header = headerSchema.safeParse(parseJson(line))
  if (!header.success) throw damaged('its header cannot be read')
  await expectKnownMigrations(header.data)
  return header.data
}

async function expectKnownMigrations({ engine, migrations }: BackupHeader): Promise<void> {
  const known = new Map((await readMigrations(engine)).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (!known.has(name)) {
      throw new TransferError(`${NEWER} (migration ${name} is unknown here).`)
    }
    if (known.get(name) !== checksum)
      throw new TransferError(`Migration ${name} of the backup differs from the one here.`)
  }
}

function parsePart(line: string): z.infer<typeof tableSchema> | z.infer<typeof manifestSchema> {
  const part = z.union([tableSchema, manifestSchema]).safeParse(parseJson(line))
  if (!part.success) throw damaged('a line of it cannot be read')
  return part.data
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export function damaged(what: string): TransferError {
  return new TransferError(`The backup is damaged: ${what}.`)
}
