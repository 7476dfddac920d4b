import type { Db } from './database.server.ts'

export type Content = ReturnType<typeof createContent>

const POLL_MS = 250

/**
 * Everything visitors read is written through here: each write raises the content version in its own
 * transaction, and whoever keeps rendered pages drops them when the version moves.
 */
export function createContent(db: Db, onError: (error: unknown) => void) {
  let current = -1
  let timer: NodeJS.Timeout | null = null
  let asked = 0
  let newest = 0

  /** Answers may overtake each other: the one to the latest question counts. A restored database may go back. */
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

  /** Raising the version first makes writers take turns: what `work` reads cannot change under it. */
  async function write<Result>(work: (db: Db, version: number) => Promise<Result>): Promise<Result> {
    const { result, version } = await db.transaction().execute(async (trx) => {
      const { version } = await trx
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .returning('version')
        .executeTakeFirstOrThrow()
      return { result: await work(trx, version), version }
    })
    // Two writes may be told of their commits in the wrong order.
    learn(++asked, Math.max(version, current))
    return result
  }

  /** Other processes write too; their changes are seen within a quarter of a second. */
  function watch(): () => void {
    let isStopped = false
    let isFailing = false
    const poll = () => {
      read()
        .then(() => {
          isFailing = false
        })
        .catch((error: unknown) => {
          // A database that is gone is one line in the log, not four a second.
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
