// npm leaves a platform's package out of the lockfile when the registry at hand does not have it, and `npm ci` then
// refuses the lockfile. This adds those entries, so that one lockfile serves every platform: run it after any change
// of dependencies (node scripts/complete-lockfile.mjs).
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`]) continue
    const place = placeOf(name)
    if (!place) throw new Error(`Cannot tell the platform of ${name}; add its entry by hand.`)
    const dev = entry.dev ? { dev: true } : {}
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ''),
      ...dev,
      optional: true,
      ...place,
    }
    added++
  }
}
const root = lock.packages['']
const rest = Object.entries(lock.packages).filter(([path]) => path !== '')
lock.packages = { '': root, ...Object.fromEntries(rest.sort(([a], [b]) => a.localeCompare(b, 'en'))) }
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added to the lockfile.`)

function placeOf(name) {
  const words = name.replace('windows', 'win32').split(/[/-]/)
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => PROCESSORS.includes(word))
  const libc = words.map((word) => LIBRARIES[word]).find(Boolean)
  if (!os && !cpu) return null
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) }
}
