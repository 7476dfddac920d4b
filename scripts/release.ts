import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { productFolder, productVersion } from '#app/platform/product-folder.server.ts'
import { bundleCommands, externalPackages } from './bundle/bundle-commands.ts'
import { readNotices } from './licences.ts'
import { serverEnv, serverFlags } from './setup.mjs'

const USAGE = `A folder and a tar that start without npm and without a network, for this platform:
  npm run release [-- --folder FOLDER] [-- --unpacked]
Without --folder it is made in build/release. --unpacked makes no tar.`

/** What `urugero NAME` runs; backup-process is what the server itself starts. */
const COMMANDS = ['staff', 'backup', 'restore', 'db-copy', 'backup-process']
const PARTS = [
  'build/client',
  'build/server',
  'db/migrations',
  // Not the whole folder: certificates and secrets of compose may lie there.
  ...[
    'urugero.service',
    'nginx.conf',
    'nginx-upstream.conf',
    'nginx-tls.conf',
    'nginx-behind-caddy.conf',
    'Caddyfile',
    'alerts.yaml',
    'alerts.test.yaml',
  ].map((name) => `deploy/${name}`),
  'docs/runbook.md',
  'CHANGELOG.md',
  'LICENSE',
  '.env.example',
]
/** Sources, types and texts: nothing of them runs. Licences stay. */
const LEFT_OUT =
  /\/(src|deps|install|bin|include|share)$|\.(d\.[cm]?ts|map|gyp|bnf)$|\/(README|CHANGELOG)\.md$/i
const LIBRARY_NOTICE = `
${'-'.repeat(80)}

libatomic of the GNU Compiler Collection (GPL-3.0-or-later WITH GCC-exception-3.1), unchanged, in lib/
Source: https://gcc.gnu.org
`
const START_MAX_MS = 60_000

const run = promisify(execFile)
const platform = `${process.platform}-${process.arch}`

if (process.platform === 'win32') {
  console.error('A release is made on Linux or macOS; on Windows run npm start.')
  process.exit(1)
}
const options = { folder: { type: 'string' }, unpacked: { type: 'boolean', default: false } } as const
const { values } = parseArgs({ options, allowPositionals: true, strict: false })
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const parent = path.resolve(typeof values.folder === 'string' ? values.folder : 'build/release')
const name = `urugero-${productVersion}-${platform}`
const folder = path.join(parent, name)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await Promise.all([copyProduct(), copyExternals(), bundleCommands(COMMANDS, path.join(folder, 'commands'))])
await copyLibrary()
await writeProgram()
console.log(`${folder}: ${megabytes(await sizeOf(folder))}`)
if (!values.unpacked) {
  const tar = `${folder}.tar.gz`
  await run('tar', ['-czf', tar, '-C', parent, name])
  console.log(`${tar}: ${megabytes((await stat(tar)).size)}`)
}
console.log(
  `Start on an empty data folder: ${((await measureStart()) / 1000).toFixed(1)} s until the first page`,
)

async function copyProduct(): Promise<void> {
  for (const part of PARTS) {
    await cp(path.join(productFolder, part), path.join(folder, part), { recursive: true })
  }
  await writeFile(path.join(folder, 'NOTICES.txt'), await readNotices(productFolder))
  await mkdir(path.join(folder, 'bin'))
  await cp(process.execPath, path.join(folder, 'bin/node'))
  const manifest = { name: 'urugero', version: productVersion, private: true, type: 'module' }
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Packages with a binary, and what they need at run time; everything else is bundled. */
async function copyExternals(): Promise<void> {
  const names = new Set<string>(externalPackages)
  for (const each of names) {
    const from = path.join(productFolder, 'node_modules', each)
    const manifest = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8').catch(() => '{}'))
    // An optional package of another platform, or headers for a compiler.
    if (manifest.name === undefined || each === 'node-addon-api') continue
    await cp(from, path.join(folder, 'node_modules', each), { recursive: true, filter: isNeeded })
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      names.add(needed)
    }
  }
}

function isNeeded(file: string): boolean {
  if (path.basename(path.dirname(file)) === 'prebuilds') return path.basename(file) === `${platform}.node`
  return !LEFT_OUT.test(file)
}

/** Node needs it, and a bare Debian does not have it. */
async function copyLibrary(): Promise<void> {
  if (process.platform !== 'linux') return
  const { stdout } = await run('ldd', [process.execPath])
  const file = /libatomic\.so\.1 => (\/\S+)/.exec(stdout)?.[1]
  if (!file) return
  await mkdir(path.join(folder, 'lib'))
  await cp(file, path.join(folder, 'lib/libatomic.so.1'), { dereference: true })
  await appendFile(path.join(folder, 'NOTICES.txt'), LIBRARY_NOTICE)
}

async function writeProgram(): Promise<void> {
  const file = path.join(folder, 'urugero')
  const settings = Object.entries(serverEnv).map(
    ([variable, value]) => `: "\${${variable}:=${value}}"; export ${variable}`,
  )
  await writeFile(
    file,
    `#!/bin/sh
# Serves the site, or runs a command: urugero [start|staff|backup|restore|db:copy|version] …
# .env and data belong to the current folder; this one is replaced by the next release.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
${settings.join('\n')}
if [ -d "$here/lib" ]; then
  LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"; export LD_LIBRARY_PATH
fi
node="$here/bin/node"
env=
[ ! -f .env ] || env=--env-file=.env
command=\${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start) exec "$node" $env ${serverFlags.join(' ')} "$here/build/server/index.js" ;;
  staff|backup|restore) exec "$node" $env "$here/commands/$command.js" "$@" ;;
  db:copy) exec "$node" $env "$here/commands/db-copy.js" "$@" ;;
  version) echo ${productVersion} ;;
  *) echo "There is no command '$command': start, staff, backup, restore, db:copy or version." >&2; exit 1 ;;
esac
`,
  )
  await chmod(file, 0o755)
}

/** As on a bare machine: in an empty folder, without any variable but a PATH with the basic programs. */
async function measureStart(): Promise<number> {
  const empty = await mkdtemp(path.join(os.tmpdir(), 'urugero-start-'))
  const startedAt = performance.now()
  const child = spawn(path.join(folder, 'urugero'), {
    cwd: empty,
    env: { PATH: '/usr/bin:/bin', PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MAX_MS)
  try {
    let output = ''
    for await (const chunk of child.stdout) {
      output += chunk
      const origin = /The site: +(\S+)/.exec(output)?.[1]
      if (!origin) continue
      await (await fetch(origin)).text()
      return performance.now() - startedAt
    }
    throw new Error(`The release does not start:\n${output}`)
  } finally {
    clearTimeout(timer)
    child.kill('SIGTERM')
    await exited
    await rm(empty, { recursive: true, force: true })
  }
}

async function sizeOf(place: string): Promise<number> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
