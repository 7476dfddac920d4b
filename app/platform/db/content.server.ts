import type { Db } from './database.server.ts'

export type Content = ReturnType<typeof createContent>

const POLL_MS = 250

/**
 * All content that visitors read is written through here: each write raises the content version in its own transaction,
 * and page caches drop their pages when the version changes.
 */
export function createContent(db: Db, onError: (error: unknown) => void) {
  let current = -1
  let timer: NodeJS.Timeout | null = null
  let asked = 0
  let newest = 0

  /** Reads may finish out of order: the one that started last counts. A restored database may have a lower version. */
  function learn(question: number, version: number): void {
    if (question < newest) return
    newest = question
    current = version
  }

  async function read(): Promise<number> {
    const question = ++asked
    const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
    learn(question, row.version)
    return row.version
  }

  /** Raising the version first serialises writers: what `work` reads cannot change under it. */
  async function write<Result>(work: (db: Db, version: number) => Promise<Result>): Promise<Result> {
    const { result, version } = await db.transaction().execute(async (trx) => {
      const { version } = await trx
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .returning('version')
        .executeTakeFirstOrThrow()
      return { result: await work(trx, version), version }
    })
    // Two commits may be reported in the wrong order.
    learn(++asked, Math.max(version, current))
    return result
  }

  /** Polls for changes of other processes: they are seen within a quarter of a second. */
  function watch(): () => void {
    let isStopped = false
    let isFailing = false
    const poll = () => {
      read()
        .then(() => {
          isFailing = false
        })
        .catch((error: unknown) => {
          // An outage is one line in the log, not four per second.
          if (!isFailing) onError(error)
          isFailing = true
        })
        .finally(() => {
          if (!isStopped) timer = setTimeout(poll, POLL_MS).unref()
        })
    }
    poll()
    return () => {
      isStopped = true
      if (timer) clearTimeout(timer)
    }
  }

  return { read, write, watch, current: () => current }
}

/** Takes the row lock of content writers by a write that changes nothing; it also shows whether anything can be stored. */
export async function lockContent(db: Db): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute()
}
