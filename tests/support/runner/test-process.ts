import { accessSync, constants, statfsSync } from 'node:fs'
import path from 'node:path'

const MEMORY_FOLDER = '/dev/shm'
/** What PostgreSQL and the workers, or the browsers, need at a time, with a margin. */
const ENOUGH_BYTES = 1024 * 1024 * 1024

/** Speeds up a test run, in this process and all its children. */
export function prepareTestProcess(): void {
  // Commits of SQLite and copies of PostgreSQL databases wait for the disk: a folder in memory, where there is one, avoids that.
  if (!process.env.TMPDIR && isRoomy(MEMORY_FOLDER)) process.env.TMPDIR = MEMORY_FOLDER
  // The server is started many times: its thousand modules are compiled once.
  process.env.NODE_COMPILE_CACHE ??= path.resolve('test-results/compile-cache')
}

/** For a server process that does not inherit this environment. */
export function compileCache(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
