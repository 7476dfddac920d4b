import { readFile } from 'node:fs/promises'

/** The kernel counts in hundredths of a second, on every architecture. */
const TICK_MS = 10

/** How long all threads of a process have computed so far. Only Linux tells it exactly enough: NaN elsewhere. */
export async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name of the program, which may contain anything: state, ten other fields, user time, system time.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}
