import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The resident memory (RSS) of a process. */
export async function megabytesOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Math.round(Number(stdout) / 1024)
}
