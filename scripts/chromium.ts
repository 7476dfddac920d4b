import { spawnSync } from 'node:child_process'
import { findChromium } from '#tests/support/browser/chromium.ts'

/** The path of a Chromium, downloaded if necessary; null where that is not possible. */
export async function ensureChromium(): Promise<string | null> {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests ...')
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    run('apt-get', ['update', '-qq'])
    const install = (name: string) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    // Distributions that do not have the shell have the browser.
    if (!install('chromium-headless-shell')) install('chromium')
  }
  if (!findChromium()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return findChromium()
}

function run(program: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: 'ignore', env }).status === 0
}
