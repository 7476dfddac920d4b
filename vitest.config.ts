import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/bundle/inline-scripts.ts'
import { prepareTestProcess } from './tests/support/runner/test-process.ts'

prepareTestProcess()

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: [
      'tests/support/runner/fresh-build.ts',
      'tests/support/runner/sqlite-template.ts',
      'tests/support/runner/postgres-server.ts',
    ],
    setupFiles: [
      'tests/support/runner/fail-on-console.ts',
      'tests/support/runner/cheap-passwords.ts',
      'tests/support/runner/cheap-compression.ts',
      'tests/support/runner/cheap-owner-stacks.ts',
    ],
    // The built server is loaded by Node itself, from its compile cache.
    server: { deps: { external: [/\/build\/server\//] } },
    // Modules, the built server among them, are loaded once per worker; what a test replaces is put back after it.
    isolate: false,
    unstubGlobals: true,
    // How long a thing takes belongs to the bench: these only end what hangs, also on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The machine that decides has two cores. Each worker waits for PostgreSQL and for child processes now and then.
    maxWorkers: 3,
    execArgv: [
      // Most of what a test allocates is garbage at its end: with more room for the young, less of it is copied.
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
      // Pictures and compressors outside of the heap would have all of it marked by every second test, to free a few megabytes.
      '--initial-old-space-size=512',
      '--external-memory-accounted-in-global-limit',
    ],
  },
})
