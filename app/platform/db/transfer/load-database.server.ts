import type { DatabaseAddress, Db } from '../database.server.ts'
import { migrate, migrationStep } from '../migrate.server.ts'
import {
  type BackupSummary,
  differenceOf,
  digestTable,
  type Lines,
  type Manifest,
  parseRow,
  readLines,
} from './backup-lines.server.ts'
import { stagePostgres } from './postgres-staging.server.ts'
import { stageSqlite } from './sqlite-staging.server.ts'
import type { Current, Staging } from './staging.ts'
import { quoted, readTableShapes, type Source, type TableShape } from './table-shapes.server.ts'
import { messageOf, TransferError } from './transfer-error.ts'

/** Keeps the bound parameters of one statement below either engine's limit, and its size in proportion. */
const PARAMETERS_MAX = 10_000
const INSERTED_AT_ONCE_BYTES = 1024 * 1024

export type Loaded = BackupSummary & {
  /** False where the database already held exactly this. */
  isChanged: boolean
  /** Where the database that was replaced is now; null where there was none, or an empty one. */
  replacedDatabase: string | null
}

/**
 * Fills an empty place beside the database, compares it with the manifest, and puts it into the place of the database in one
 * step. Whatever stops it before that step leaves the database as it was.
 */
export async function loadDatabase(
  lines: Lines,
  options: {
    address: DatabaseAddress
    isReplacing: boolean
    rebuilt: readonly string[]
    /** Fills the rebuilt tables. */
    rebuild: (db: Db) => Promise<void>
    /** Puts into its place what has to be there together with the data. Returns what undoes it if the swap fails. */
    beforeSwap?: (header: BackupSummary['header']) => Promise<() => Promise<void>>
  },
): Promise<Loaded> {
  const { address, isReplacing, rebuilt, rebuild, beforeSwap } = options
  const staging = await (address.engine === 'sqlite' ? stageSqlite(address.file) : stagePostgres(address.url))
  try {
    const { database } = staging
    const shapes: TableShape[] = []
    let mayLoad = true
    let isEmpty = false
    let fresh = new Map<string, number>()
    /** A database that is as the migrations left it holds none. */
    const holdsData = async (current: Current) => {
      const counts = await countRows(current, rebuilt)
      return [...counts].some(([table, rows]) => rows !== (fresh.get(table) ?? 0))
    }
    const summary = await readLines(lines, {
      async onHeader({ migrations }) {
        const steps = new Set(migrations.map(({ name }) => migrationStep(name)))
        await migrate(database, { isWanted: ({ name }) => steps.has(migrationStep(name)) })
        fresh = await readStaged(staging, (staged) => countRows(staged, rebuilt))
        isEmpty = !staging.current.isDamaged && !(await holdsData(staging.current))
        mayLoad = isReplacing || isEmpty
        if (mayLoad) await clearTables(database.db, [...fresh.keys()])
      },
      async onTable(shape) {
        shapes.push(shape)
      },
      async onRows(shape, rows) {
        if (mayLoad) await insertRows(database.db, shape, rows)
      },
    })
    if (!mayLoad) {
      if (!(await isSame(staging.current, { shapes, manifest: summary.manifest, rebuilt }))) {
        throw new TransferError(
          `${staging.name} holds data already. With --replace it is kept aside under another name and replaced.`,
        )
      }
      await staging.discard()
      await beforeSwap?.(summary.header)
      return { ...summary, isChanged: false, replacedDatabase: null }
    }
    const loaded = await readStaged(staging, (staged) => digestTables(staged, shapes))
    const difference = differenceOf(summary.manifest, loaded)
    if (difference) throw new TransferError(`Not all has arrived: ${difference}.`)
    await migrate(database)
    await rebuild(database.db)
    const undo = await beforeSwap?.(summary.header)
    try {
      const replacedDatabase = await staging.swap({ isEmpty, holdsData })
      return { ...summary, isChanged: true, replacedDatabase }
    } catch (error) {
      await undo?.()
      throw error
    }
  } catch (error) {
    await staging.discard()
    throw error
  }
}

/** In the order of references. */
async function countRows(source: Source, rebuilt: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await readTableShapes(source, rebuilt)) {
    const [row] = await source.snapshot.query(`SELECT count(*) AS rows FROM ${quoted(name)}`)
    counts.set(name, Number(row?.rows))
  }
  return counts
}

async function isSame(
  current: Staging['current'],
  { shapes, manifest, rebuilt }: { shapes: TableShape[]; manifest: Manifest; rebuilt: readonly string[] },
): Promise<boolean> {
  if (current.isDamaged) return false
  const currentColumns = new Map(
    (await readTableShapes(current, rebuilt)).map(({ name, columns }) => [
      name,
      columns.map((one) => one.name),
    ]),
  )
  const isThere = ({ name, columns }: TableShape) =>
    columns.every((column) => currentColumns.get(name)?.includes(column.name))
  return shapes.every(isThere) && differenceOf(manifest, await digestTables(current, shapes)) === null
}

async function digestTables(source: Source, shapes: TableShape[]): Promise<Manifest> {
  const manifest: Manifest = {}
  for (const shape of shapes) manifest[shape.name] = await digestTable(source, shape)
  return manifest
}

/** Migrations insert a few rows by themselves. */
async function clearTables(db: Db, names: string[]): Promise<void> {
  for (const name of names.toReversed()) await db.deleteFrom(name as never).execute()
}

async function insertRows(db: Db, shape: TableShape, lines: string[]): Promise<void> {
  const rowsMax = Math.floor(PARAMETERS_MAX / shape.columns.length)
  for (let start = 0; start < lines.length; ) {
    let end = start
    for (
      let bytes = 0;
      end < lines.length && end - start < rowsMax && bytes < INSERTED_AT_ONCE_BYTES;
      end++
    ) {
      bytes += lines[end]?.length ?? 0
    }
    const rows = lines.slice(start, end).map((line) => parseRow(shape, line))
    try {
      await db
        .insertInto(shape.name as never)
        .values(rows as never)
        .execute()
    } catch (error) {
      throw new TransferError(`Table ${shape.name} could not be filled: ${messageOf(error)}.`, {
        cause: error,
      })
    }
    start = end
  }
}

async function readStaged<Result>(
  { database }: Staging,
  read: (source: Source) => Promise<Result>,
): Promise<Result> {
  const snapshot = await database.openSnapshot()
  try {
    return await read({ engine: database.engine, snapshot })
  } finally {
    await snapshot.close()
  }
}
