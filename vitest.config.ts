import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { prepareTestProcess } from './tests/support/test-process.ts'

prepareTestProcess()

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: [
      'tests/support/fresh-build.ts',
      'tests/support/sqlite-template.ts',
      'tests/support/postgres-server.ts',
    ],
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/cheap-passwords.ts'],
    // Modules, the built server among them, are loaded once per worker; what a test replaces is put back after it.
    isolate: false,
    unstubGlobals: true,
    // How long a thing takes belongs to the bench: these only end what hangs, also on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The machine that decides has two cores. Each worker waits for PostgreSQL and for child processes now and then.
    maxWorkers: 3,
    // Most of what a test allocates is garbage at its end: with more room for the young, less of it is copied.
    execArgv: ['--max-semi-space-size=64'],
  },
})
