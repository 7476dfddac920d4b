import type { Log } from './log.server.ts'

type Polling = { everyMs: number; log: Log /** The line of the log. */; failure: string }

/** Runs `look` at once, and again `everyMs` after the end of each run, until it is stopped. */
export function startPolling({ everyMs, log, failure }: Polling, look: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let isFailing = false

  function run(): void {
    look()
      .then(() => {
        isFailing = false
      })
      .catch((error: unknown) => {
        // An outage is one line in the log, not one for each look.
        if (!isFailing) log.error({ err: error }, failure)
        isFailing = true
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, everyMs).unref()
      })
  }

  run()
  return () => {
    isStopped = true
    if (timer) clearTimeout(timer)
  }
}
