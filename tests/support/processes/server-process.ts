import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { compileCache } from '../runner/test-process.ts'

export type ServerProcess = {
  child: ChildProcess
  origin: string
  output: () => string
  ended: Promise<number | null>
}

/** Only ends what hangs: on a busy machine several processes take their time. */
const START_MS = 180_000

export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The built server as its own process, on a free port unless told otherwise. */
export function spawnServer(
  env: Record<string, string>,
  stdout: 'pipe' | number = 'pipe',
  folder = '',
): Omit<ServerProcess, 'origin'> {
  const child = spawn(process.execPath, [path.join(folder, 'build/server/index.js')], {
    env: { PATH: process.env.PATH ?? '', ...compileCache(), NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', stdout, 'pipe'],
    // Early versions look for their files in the current folder.
    ...(folder && { cwd: folder }),
  })
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => text, ended }
}

/** Of this version, or of another one in its own folder. */
export async function startServer(env: Record<string, string>, folder = ''): Promise<ServerProcess> {
  const server = spawnServer(env, 'pipe', folder)
  const deadline = Date.now() + START_MS
  for (;;) {
    const origin = /The site: +(\S+)/.exec(server.output())?.[1]
    if (origin) return { ...server, origin }
    if (server.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`No start:\n${server.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
