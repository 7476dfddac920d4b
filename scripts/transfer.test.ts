import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { fillEveryTable } from '#tests/support/filled-database.ts'
import { newDatabaseUrl } from '#tests/support/storage.ts'
import { newFolder, runCommand, withDatabase } from '#tests/support/transfer-commands.ts'

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

test('what cannot be done is one line and exit code 1', async () => {
  const site = await newSite()
  const folder = await newFolder()
  const file = path.join(folder, 'a file')
  await writeFile(file, '')
  const missing = path.join(folder, 'missing')
  for (const [script, args, complaint] of [
    ['backup', [path.join(file, 'below')], /^E(NOTDIR|EXIST): /],
    ['backup', [file], /exists already: name another file\.$/],
    ['restore', [missing], /^ENOENT: /],
    ['restore', [folder], /^EISDIR: /],
    ['restore', [file], /^The file is not a backup of this site\.$/],
    ['db-copy', ['mysql://x', site.DATABASE_URL], /^mysql:\/\/x is no address of a database/],
    ['db-copy', [`file:${missing}`, site.DATABASE_URL], /^There is no database at /],
    ['db-copy', [site.DATABASE_URL, 'postgres://127.0.0.1:1/none'], /ECONNREFUSED/],
  ] as const) {
    const ended = await runCommand(script, [...args], site)
    expect(ended.code, ended.complaint).toBe(1)
    expect(ended.output).toBe('')
    expect(ended.complaint.trimEnd()).toMatch(complaint)
    expect(ended.complaint.trimEnd()).not.toContain('\n')
  }
  for (const [script, args] of [
    ['restore', []],
    ['restore', [file, '--chek']],
    ['db-copy', [site.DATABASE_URL]],
  ] as const) {
    expect(await runCommand(script, [...args], site)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/npm run/),
    })
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
