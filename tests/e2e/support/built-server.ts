import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { compileCache } from '#tests/support/runner/test-process.ts'

/** Only ends what hangs, also on a busy machine. */
const START_MS = 110_000

export type BuiltServer = {
  origin: string
  staff: { email: string; password: string }
  dataDir: string
  pid: number
  /** The server's output so far, line by line. */
  lines: string[]
  stop: () => Promise<void>
}

/** The built site in its own process and data folder, as `npm start` would run it. */
export async function startBuiltServer(
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<BuiltServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'urugero-e2e-'))
  const staff = { email: 'staff@example.org', password: 'a-long-enough-password' }
  const child = spawn(process.execPath, [...flags, 'build/server/index.js'], {
    // Without the developer's own settings: the suite sees what a fresh machine sees.
    env: {
      PATH: process.env.PATH,
      ...compileCache(),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const forget = () => rm(dataDir, { recursive: true, force: true })
  const origin = await announcedOrigin(child, lines).catch(async (error: unknown) => {
    await forget()
    throw error
  })
  return {
    origin,
    staff,
    dataDir,
    pid: child.pid ?? 0,
    lines,
    async stop() {
      const isRunning = child.exitCode === null && child.signalCode === null
      const exited = isRunning ? once(child, 'exit') : [child.exitCode]
      child.kill('SIGTERM')
      const [code] = await exited
      await forget()
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${lines.slice(-20).join('\n')}`)
    },
  }
}

function announcedOrigin(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The server ${why}:\n${lines.join('\n')}`))
    }
    const timer = setTimeout(() => fail(`did not announce itself within ${START_MS} ms`), START_MS)
    child.once('error', reject)
    child.once('exit', (code) => fail(`ended with ${code}`))
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const announced = /^The site:\s+(\S+)$/.exec(line)?.[1]
        if (!announced) return
        clearTimeout(timer)
        resolve(announced)
      })
    }
  })
}
