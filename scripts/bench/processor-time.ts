import { readdir, readFile } from 'node:fs/promises'

/** How long all threads of a process have computed so far. Only Linux tells it exactly enough: NaN elsewhere. */
export async function processorMsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  if (threads.length === 0) return Number.NaN
  const times = await Promise.all(threads.map((thread) => computedNs(`/proc/${pid}/task/${thread}`)))
  return times.reduce((sum, ns) => sum + ns, 0) / 1e6
}

/** In nanoseconds; the times in `stat` are in hundredths of a second, a tenth of what a slice takes. */
async function computedNs(thread: string): Promise<number> {
  const [computed] = (await readFile(`${thread}/schedstat`, 'utf8')).split(' ')
  return Number(computed)
}
