import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/browser/chromium.ts'
import { prepareTestProcess } from './tests/support/runner/test-process.ts'

prepareTestProcess()

const { args = [], ...options } = chromiumOptions()

/** These files have a server of their own. Where two have the same, one worker takes both, and starts it once. */
const OWN_SERVER = [
  { name: 'mail', testMatch: /(account|deliveries)\.spec\.ts$/, workers: 1 },
  { name: 'models', testMatch: /(admin-ai|chat-models)\.spec\.ts$/, workers: 1 },
  { name: 'streaming models', testMatch: /chat-stream\.spec\.ts$/ },
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/runner/fresh-build.ts',
  // The machine that decides has two cores, and each worker waits now and then; it has a browser and a server of its own.
  workers: 3,
  // At the end they would leave one core idle.
  projects: [...OWN_SERVER, { name: 'one server', testIgnore: OWN_SERVER.map(({ testMatch }) => testMatch) }],
  // A landing is not lost to one race of a test on a busy machine; `npm test` names it as FLAKY, and it is mended next.
  retries: process.env.CI ? 1 : 0,
  // These only end what hangs, also on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // An action that cannot be done names itself well before its whole test is ended.
    actionTimeout: 60_000,
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Every frame of a movement is painted by the processor; the tests about movements ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers, a test can neither hold nor fail; the tests of the worker allow it.
    serviceWorkers: 'block',
    // Pictures of every step would double the time of the suite; where a trace cannot be opened, there is none.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false, sources: false },
    // A test leaves a page before the code that the optimising compilers make of its scripts has paid for itself.
    launchOptions: { ...options, args: [...args, '--js-flags=--no-opt,--no-maglev'] },
  },
})
