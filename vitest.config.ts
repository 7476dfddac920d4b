import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/fresh-build.ts', 'tests/support/postgres-server.ts'],
    setupFiles: 'tests/support/fail-on-console.ts',
    // How long a thing takes belongs to the bench: these only end what hangs, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The machine that decides has two cores; PostgreSQL and child processes need room too.
    maxWorkers: 2,
  },
})
