import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backUp, copyDatabase, restoreBackup } from '#app/composition/transfers.server.ts'
import { databaseAddress } from '#app/platform/env.server.ts'
import { newFolder, runCommand, withDatabase } from '#tests/support/processes/transfer-commands.ts'
import { fillEveryTable } from '#tests/support/rows/filled-database.ts'
import { newDatabaseUrl } from '#tests/support/storage.ts'
import { runCommand as printFailure } from './transfer-command.ts'

const run = promisify(execFile)
const canMount = process.platform === 'linux' && process.getuid?.() === 0

async function newSite() {
  const DATABASE_URL = await newDatabaseUrl('sqlite')
  await withDatabase(DATABASE_URL, fillEveryTable)
  return { DATABASE_URL, DATA_DIR: await newFolder() }
}

test('backup, check and restore on the command line, with names that have spaces', async () => {
  const site = await newSite()
  const file = path.join(await newFolder(), 'of today.gz')
  const made = await runCommand('backup', [file], site)
  expect(made).toMatchObject({ code: 0, complaint: '' })
  expect(made.output).toMatch(
    /of today\.gz: 0\.0 MB, \d+ rows in \d+ tables\.\nWritten, read back and compared/,
  )
  expect(made.output).toContain('Not encrypted')
  const checked = await runCommand('restore', [file, '--check'], site)
  expect(checked).toMatchObject({ code: 0, complaint: '' })
  expect(checked.output).toMatch(/^ +4 {2}posts$/m)
  expect(checked.output).toContain('nothing was changed')
  const DATA_DIR = path.join(await newFolder(), 'new place')
  // As npm passes on an option without `--` before it.
  expect(await runCommand('restore', [file], { DATA_DIR, npm_config_check: 'true' })).toMatchObject({
    code: 0,
  })
  await expect(readdir(DATA_DIR)).rejects.toThrow('ENOENT')
  expect(await runCommand('restore', [file], { DATA_DIR })).toMatchObject({ code: 0, complaint: '' })
  expect(await readdir(DATA_DIR)).toEqual(['urugero.db'])
  const again = await runCommand('restore', [file, '--replace'], { DATA_DIR })
  const [, aside = ''] = (await readdir(DATA_DIR)).sort()
  expect(again.output).toContain(`The data that was there is kept as ${path.join(DATA_DIR, aside)}.`)
})

test('without a name the backup goes into BACKUP_DIR, under a name of its moment', async () => {
  const BACKUP_DIR = path.join(await newFolder(), 'not', 'there yet')
  expect(await runCommand('backup', [], { ...(await newSite()), BACKUP_DIR })).toMatchObject({ code: 0 })
  expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/^urugero-20\d\d-.*\.ndjson\.gz$/)])
})

/** What the commands print of a failure, without a process for each. */
async function complaintOf(work: () => Promise<unknown>): Promise<string> {
  const { exitCode } = process
  onTestFinished(() => {
    process.exitCode = exitCode
  })
  process.exitCode = 0
  vi.mocked(console.error).mockImplementationOnce(() => {})
  await printFailure(async () => void (await work()))
  expect(process.exitCode).toBe(1)
  const printed = vi.mocked(console.error).mock.calls.flat().join('\n')
  vi.mocked(console.error).mockClear()
  return printed
}

test('what cannot be done is one line and exit code 1', async () => {
  const { DATABASE_URL, DATA_DIR } = await newSite()
  const folder = await newFolder()
  const file = path.join(folder, 'a file')
  await writeFile(file, '')
  const missing = path.join(folder, 'missing')
  const plain = { address: databaseAddress(DATABASE_URL), encryption: null, secretFile: null }
  const load = { ...plain, isReplacing: false }
  const copy = { from: databaseAddress(DATABASE_URL), to: databaseAddress(DATABASE_URL), isReplacing: false }
  for (const [work, complaint] of [
    [() => backUp({ ...plain, file: path.join(file, 'below') }), /^E(NOTDIR|EXIST): .+$/],
    [() => restoreBackup({ ...load, file: missing }), /^ENOENT: .+$/],
    [() => restoreBackup({ ...load, file: folder }), /^EISDIR: .+$/],
    [
      () => copyDatabase({ ...copy, from: databaseAddress(`file:${missing}`) }),
      /^There is no database at .+$/,
    ],
    [
      () => copyDatabase({ ...copy, to: databaseAddress('postgres://127.0.0.1:1/none') }),
      /^.*ECONNREFUSED.*$/,
    ],
  ] as const) {
    expect(await complaintOf(work)).toMatch(complaint)
  }
  for (const [script, args, complaint] of [
    ['backup', [file], /^.+ exists already: name another file\.\n$/],
    ['restore', [file], /^The file is not a backup of this site\.\n$/],
    ['db-copy', ['mysql://x', DATABASE_URL], /^mysql:\/\/x is no address of a database.*\n$/],
    ['restore', [], /npm run/],
    ['restore', [file, '--chek'], /npm run/],
    ['db-copy', [DATABASE_URL], /npm run/],
  ] as const) {
    const ended = await runCommand(script, [...args], { DATABASE_URL, DATA_DIR })
    expect(ended).toEqual({ code: 1, output: '', complaint: expect.stringMatching(complaint) })
  }
})

test.runIf(canMount)('on a full disk a backup fails in one line and leaves nothing behind', async () => {
  const site = await newSite()
  await withDatabase(site.DATABASE_URL, async ({ db }) => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    const picture = { mime: 'image/webp', width: 1, height: 1, created_at: 1, expires_at: null, bytes }
    for (let n = 0; n < 40; n++)
      await db
        .insertInto('media')
        .values({ ...picture, id: `many-${n}` })
        .execute()
  })
  const folder = await newFolder()
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  onTestFinished(async () => void (await run('umount', ['--lazy', folder])))
  const ended = await runCommand('backup', [path.join(folder, 'backup.gz')], site)
  expect(ended).toMatchObject({ code: 1, output: '' })
  expect(ended.complaint).toMatch(/^ENOSPC: [^\n]+\n$/)
  expect(await readdir(folder)).toEqual([])
})
