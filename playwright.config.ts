import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/fresh-build.ts',
  // The machine that decides has two cores: one for the browser, one for the server.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Pictures of every step would double the time of the suite; where nobody can open a trace, there is none.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: chromiumOptions(),
  },
})
