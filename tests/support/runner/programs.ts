import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The first of these programs that is on the PATH. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram) ?? null
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
