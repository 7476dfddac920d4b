// Every npm script comes through here: set up what the command needs, then go on under the pinned Node.
// Built-in modules only, and nothing newer than Node 18: the dependencies may not be there yet.
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

const commands = {
  start: {
    needsBuild: true,
    file: 'build/server/index.js',
    flags: serverFlags,
    env: serverEnv,
  },
  demo: { needsBuild: true, file: 'scripts/demo.ts', env: { NODE_ENV: 'production' } },
  build: { needsBuild: true, file: null, env: {} },
  test: { needsBuild: true, file: 'scripts/test.ts', env: {} },
  bench: { needsBuild: true, file: 'scripts/bench.ts', env: {} },
  check: { needsBuild: false, file: 'scripts/check.ts', env: {} },
  dev: { needsBuild: false, file: 'scripts/dev.ts', env: { NODE_ENV: 'development' } },
  staff: { needsBuild: false, file: 'scripts/staff.ts', env: {} },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]

try {
  if (!command) throw new SetupError(`There is no command '${name}'.`)
  await ensureInstalled()
  if (command.needsBuild) await ensureBuilt()
  if (command.file) run([...(command.flags ?? []), command.file, ...args], command.env)
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
  // The child decides when it is done; a terminal sends Ctrl+C to both, a supervisor only to us.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1)
  })
}
