const WARM_UPS = 20
const RUNS_MAX = 200
const BUDGET_MS = 5_000

/** The median time of each task in milliseconds. Tasks alternate, so that a busy machine slows all of them alike. */
export async function medians(tasks: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = tasks.map((): number[] => [])
  const startedAt = performance.now()
  for (let run = -WARM_UPS; run < RUNS_MAX; run++) {
    for (const [index, task] of tasks.entries()) {
      const before = performance.now()
      await task()
      if (run >= 0) times[index]?.push(performance.now() - before)
    }
    if (run >= WARM_UPS && performance.now() - startedAt > BUDGET_MS) break
  }
  return times.map(median)
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The value that this share of all values is below. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
