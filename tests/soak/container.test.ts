import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { NOBODY, soakTest, tell } from '#tests/support/soak/soak.ts'

const run = promisify(execFile)
const MEGABYTE = 1_000_000
/** What the base image of the last stage holds, unpacked. */
const BASE_MEGABYTES = 75
const IMAGE_MAX_MEGABYTES = 300

type Step = { word: string; rest: string }

async function readStages(): Promise<Step[][]> {
  const lines = (await readFile('deploy/Dockerfile', 'utf8')).split('\n')
  const steps = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const end = line.indexOf(' ')
      return { word: line.slice(0, end), rest: line.slice(end + 1) }
    })
  const starts = steps.flatMap(({ word }, n) => (word === 'FROM' ? [n] : []))
  return starts.map((start, n) => steps.slice(start, starts[n + 1]))
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Without a container engine: each stage is a folder, and paths of the image are paths below it. */
soakTest(
  'the steps of the Dockerfile make a small image that starts as another user',
  ['git', 'npm', 'sh'],
  async () => {
    const [build = [], image = []] = await readStages()
    const root = await newFolder()
    const [source, release] = [path.join(root, 'source'), path.join(root, 'release')]
    expect(build.map(({ word }) => word)).toEqual(['FROM', 'WORKDIR', 'COPY', 'RUN', 'RUN'])
    // What git knows is what .dockerignore leaves.
    const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
    for (const file of stdout.split('\0').filter(Boolean)) await cp(file, path.join(source, file))
    for (const { rest } of build.filter(({ word }) => word === 'RUN')) {
      const command = rest.replaceAll('/release', `"${release}"`)
      await run('sh', ['-c', command], { cwd: source, maxBuffer: 10 * MEGABYTE })
    }
    const copied = image.find(({ word }) => word === 'COPY')?.rest
    expect(copied).toBe('--from=build /release/urugero /opt/urugero')
    const megabytes = (await sizeOf(path.join(release, 'urugero'))) / MEGABYTE + BASE_MEGABYTES
    tell('image', `${Math.round(megabytes)} MB, ${BASE_MEGABYTES} of them the base`)
    expect(megabytes).toBeLessThanOrEqual(IMAGE_MAX_MEGABYTES)

    // Root owns all but the folder of the data, so that the server could not write anywhere else.
    const data = path.join(root, 'data')
    await mkdir(data)
    await chmod(root, 0o755)
    await chmod(data, 0o777)
    expect(image.find(({ word }) => word === 'USER')?.rest).toMatch(/^\d+$/)
    const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    const server = spawn(path.join(release, 'urugero/urugero'), ['start'], {
      cwd: data,
      env: { PATH: '/usr/bin:/bin', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...owner,
    })
    const exited = once(server, 'exit')
    onTestFinished(async () => {
      server.kill('SIGKILL')
      await exited
    })
    let output = ''
    server.stdout.on('data', (chunk) => {
      output += chunk
    })
    await expect.poll(() => output, { timeout: 120_000 }).toContain('The site:')
    const origin = /The site: +(\S+)/.exec(output)?.[1] ?? ''
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const check = image.find(({ word }) => word === 'HEALTHCHECK')?.rest ?? ''
    const [, ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[]
    const env = { PORT: new URL(origin).port }
    await run(path.join(release, 'urugero/bin/node'), args, { env })
    await expect(
      run(path.join(release, 'urugero/bin/node'), args, { env: { PORT: '1' } }),
    ).rejects.toMatchObject({ code: 1 })
  },
)
