import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/setup.mjs'

/** Request and browser tests run the built server: whatever was edited since is built first, also for a single test. */
export default async function rebuildStaleServer(runner: object): Promise<void> {
  await ensureBuilt()
  if (isVitest(runner)) runner.onTestsRerun(ensureBuilt)
}

/** Playwright hands its configuration to the same function, and watches nothing. */
function isVitest(runner: object): runner is TestProject {
  return 'onTestsRerun' in runner
}
