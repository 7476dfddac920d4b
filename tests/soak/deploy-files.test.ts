import { execFile } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { soakTest, tell } from '#tests/support/soak.ts'
import { newFolder } from '#tests/support/transfer-commands.ts'

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
  await writeFile(unit, text.replace('/opt/urugero/urugero', executable))
  const verified = await run(program, ['verify', unit])
  expect(verified.stdout + verified.stderr).toBe('')
  const { stdout } = await run(program, ['security', '--offline=true', '--no-pager', unit])
  const exposure = Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(stdout)?.[1])
  tell('systemd-analyze security', String(exposure))
  expect(exposure).toBeLessThanOrEqual(EXPOSURE_MAX)
})

soakTest('the Caddyfile is valid', ['caddy'], async ([program = '']) => {
  const args = ['--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const { stdout, stderr } = await run(program, ['validate', ...args])
  expect(stdout + stderr).toContain('Valid configuration')
})
