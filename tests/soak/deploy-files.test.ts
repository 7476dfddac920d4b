import { execFile } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { soakTest, tell } from '#tests/support/soak/soak.ts'

const run = promisify(execFile)
/** `systemd-analyze security`: 0 is closed, 10 is open. */
const EXPOSURE_MAX = 2

soakTest('the systemd unit is valid and closed', ['systemd-analyze'], async ([program = '']) => {
  const folder = await newFolder()
  const executable = path.join(folder, 'urugero').replaceAll(' ', '\\x20')
  const unit = path.join(folder, 'urugero.service')
  await writeFile(path.join(folder, 'urugero'), '#!/bin/sh\n')
  await chmod(path.join(folder, 'urugero'), 0o755)
  const text = await readFile('deploy/urugero.service', 'utf8')
  await writeFile(unit, text.replace('ExecStart=/opt/urugero/urugero', `ExecStart=${executable}`))
  const verified = await run(program, ['verify', unit])
  const complaints = (verified.stdout + verified.stderr).trim().split('\n')
  // Older versions do not know these, and ignore them.
  const isNewer = (line: string) => /Unknown key (name )?'Restart(Steps|MaxDelaySec)'/.test(line)
  expect(complaints.filter((line) => line && !isNewer(line))).toEqual([])
  const { stdout } = await run(program, ['security', '--offline=true', '--no-pager', unit])
  const exposure = Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(stdout)?.[1])
  tell('systemd-analyze security', String(exposure))
  expect(exposure).toBeLessThanOrEqual(EXPOSURE_MAX)
})

test('commands by hand have the user, the folder and the settings of the unit', async () => {
  const unit = await readFile('deploy/urugero.service', 'utf8')
  const command = /^# {3}(urugero\(\) .+? })$/ms.exec(unit)?.[1] ?? ''
  const properties = [...command.matchAll(/-p (?:"(.+?)"|(\S+))/g)].map(
    ([, quoted, plain]) => quoted ?? plain,
  )
  expect(properties).toHaveLength(8)
  for (const property of properties) expect(unit.split('\n')).toContain(property)
  const asDocumented = command.replaceAll('\n#   ', '\n')
  expect(await readFile('docs/runbook.md', 'utf8')).toContain(asDocumented)
})

soakTest('the Caddyfile is valid', ['caddy'], async ([program = '']) => {
  const args = ['--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const { stdout, stderr } = await run(program, ['validate', ...args])
  expect(stdout + stderr).toContain('Valid configuration')
})

soakTest(
  'the alerts are valid, and each fires for what it is meant for',
  ['promtool'],
  async ([program = '']) => {
    const { stdout } = await run(program, ['check', 'rules', 'deploy/alerts.yaml'])
    expect(stdout).toContain('5 rules found')
    const tested = await run(program, ['test', 'rules', 'deploy/alerts.test.yaml'])
    expect(tested.stdout + tested.stderr).toContain('SUCCESS')
  },
)

test('the runbook names the queries of the alerts', async () => {
  const rules = await readFile('deploy/alerts.yaml', 'utf8')
  const queries = [...rules.matchAll(/expr: (.+)/g)].map(([, query = '']) => query)
  expect(queries).toHaveLength(5)
  const runbook = await readFile('docs/runbook.md', 'utf8')
  for (const query of queries) expect(runbook).toContain(`\`${query}\``)
})
