// The entry point of every npm script: installs and builds what the command needs, then runs it under the pinned Node.
// Built-in modules of Node 18 only: the dependencies may not be installed yet.
import { spawn } from 'node:child_process'
import process from 'node:process'
import {
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  root,
  SetupError,
  serverEnv,
  serverFlags,
} from './setup.mjs'

/** Tests do not load .env: they see what a fresh machine sees. */
const settings = ['--env-file-if-exists=.env']
const commands = {
  start: {
    needsBuild: true,
    file: 'build/server/index.js',
    flags: [...settings, ...serverFlags],
    env: serverEnv,
  },
  demo: { needsBuild: true, file: 'scripts/demo.ts', flags: settings, env: { NODE_ENV: 'production' } },
  build: { needsBuild: true, file: null, env: {} },
  // Builds beside its checks.
  test: { needsBuild: false, file: 'scripts/test.ts', env: {} },
  // Where it renders by itself, with the React that visitors get.
  bench: { needsBuild: true, file: 'scripts/bench.ts', env: { NODE_ENV: 'production' } },
  release: { needsBuild: true, file: 'scripts/release.ts', env: {} },
  sbom: { needsBuild: false, file: 'scripts/sbom.ts', env: {} },
  // The test runners rebuild a stale bundle by themselves, also in watch mode.
  unit: { needsBuild: false, file: 'scripts/run-tests.ts', args: ['unit'], env: {} },
  e2e: { needsBuild: false, file: 'scripts/run-tests.ts', args: ['e2e'], env: {} },
  soak: { needsBuild: false, file: 'scripts/run-tests.ts', args: ['soak'], env: {} },
  check: { needsBuild: false, file: 'scripts/check.ts', env: {} },
  format: {
    needsBuild: false,
    file: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--write'],
    env: {},
  },
  dev: { needsBuild: false, file: 'scripts/dev.ts', flags: settings, env: { NODE_ENV: 'development' } },
  backup: { needsBuild: false, file: 'scripts/backup.ts', flags: settings, env: {} },
  restore: { needsBuild: false, file: 'scripts/restore.ts', flags: settings, env: {} },
  'db:copy': { needsBuild: false, file: 'scripts/db-copy.ts', flags: settings, env: {} },
  staff: { needsBuild: false, file: 'scripts/staff.ts', flags: settings, env: {} },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]

try {
  if (!command) throw new SetupError(`There is no command '${name}'.`)
  await ensureInstalled()
  if (command.needsBuild) await ensureBuilt()
  if (command.file)
    run([...(command.flags ?? []), command.file, ...(command.args ?? []), ...args], command.env)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function run(args, env) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...process.env },
  })
  // The child decides when to exit; a terminal sends Ctrl+C to both processes, a supervisor only to this one.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1)
  })
}
