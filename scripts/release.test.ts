import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { findProgram } from '#tests/support/runner/programs.ts'

const run = promisify(execFile)
/** What the program of a release calls besides its own Node. */
const BASIC_PROGRAMS = ['dirname', 'readlink']

/** A machine without npm, without Node and without any setting. */
async function newBareMachine(): Promise<{ cwd: string; env: Record<string, string> }> {
  const folder = await newFolder()
  const [cwd, programs] = [path.join(folder, 'site'), path.join(folder, 'bin')]
  await mkdir(cwd)
  await mkdir(programs)
  for (const name of BASIC_PROGRAMS) await symlink(findProgram(name) ?? '', path.join(programs, name))
  return { cwd, env: { PATH: programs } }
}

test.skipIf(process.platform === 'win32')(
  'a release starts in an empty folder without npm, keeps its data there, and brings its commands',
  async () => {
    const parent = await newFolder()
    const made = await run(process.execPath, ['scripts/release.ts', '--folder', parent, '--unpacked'])
    expect(made.stdout).toMatch(/: \d+ MB\nStart on an empty data folder: [\d.]+ s until the first page\n$/)
    const [name = ''] = await readdir(parent)
    const program = path.join(parent, name, 'urugero')
    const { version } = JSON.parse(await readFile('package.json', 'utf8'))
    const machine = await newBareMachine()
    const urugero = (...args: string[]) => run(program, args, machine)
    expect(await readdir(path.join(parent, name, 'deploy'))).toContain('urugero.service')
    // A bare Debian does not have it.
    if (process.platform === 'linux')
      expect(await readdir(path.join(parent, name, 'lib'))).toEqual(['libatomic.so.1'])
    expect((await urugero('version')).stdout).toBe(`${version}\n`)

    await writeFile(
      path.join(machine.cwd, '.env'),
      'PORT=0\nSAMPLE_CONTENT=off\nBACKUP_DIR=backups\nADMIN_EMAIL=owner@example.org\n',
    )
    const server = spawn(program, { ...machine, stdio: ['ignore', 'pipe', 'inherit'] })
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
    expect((await fetch(`${origin}/about`)).status).toBe(200)
    // By the bundled process that the server starts.
    await expect.poll(() => output, { timeout: 120_000 }).toContain('"msg":"backup made"')
    expect((await urugero('staff', 'list')).stdout).toContain('owner@example.org')
    server.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect((await readdir(machine.cwd)).sort()).toEqual(['.env', 'backups', 'data'])
    const [backup = ''] = await readdir(path.join(machine.cwd, 'backups'))
    expect((await urugero('restore', path.join('backups', backup), '--check')).stdout).toContain('is whole')
    await expect(urugero('restore')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('urugero restore FILE --check'),
    })
    await expect(urugero('sing')).rejects.toMatchObject({ stderr: expect.stringContaining("'sing'") })
  },
)
