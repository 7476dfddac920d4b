import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/postgres-server.ts',
    setupFiles: 'tests/support/fail-on-console.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The machine that decides has two cores; PostgreSQL and child processes need room too.
    maxWorkers: 2,
  },
})
