import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { compileCache } from '../runner/test-process.ts'
import { openDatabaseUrl } from '../storage.ts'

/** The environment of a command, besides what it needs to run at all. */
type Settings = Record<string, string>

export type Command = [script: 'backup' | 'restore' | 'db-copy', args: string[], settings?: Settings]

/** As npm runs them, from their sources. */
export function runCommand(...[script, args, settings]: Command) {
  return start(path.resolve(`scripts/${script}.ts`), args, { ...compileCache(), ...settings }).ended
}

/** As a release runs them: a bundle starts in a third of the time. */
export async function bundledCommands() {
  await mkdir('test-results', { recursive: true })
  // In the product's folder, where its packages with a binary are found.
  const folder = await mkdtemp(path.resolve('test-results/commands-'))
  // Not for those who only run the sources: the bundler takes a moment to load.
  const { bundleCommands } = await import('../../../scripts/bundle/bundle-commands.ts')
  await bundleCommands(['backup', 'restore', 'db-copy'], folder)
  return {
    start: (...[script, args, settings]: Command) => start(path.join(folder, `${script}.js`), args, settings),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function start(script: string, args: string[], settings: Settings = {}) {
  const env = { PATH: process.env.PATH ?? '', ...settings }
  const child = spawn(process.execPath, [script, ...args], { stdio: 'pipe', env })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), exited]).then(([output, complaint]) => ({
    code: child.exitCode,
    output,
    complaint,
  }))
  return { child, ended }
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero backups '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Closes it again, because SQLite is restored only where no other connection is open. */
export async function withDatabase<Result>(
  url: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabaseUrl(url)
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
