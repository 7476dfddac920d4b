import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../../scripts/setup.mjs'

/** Request and browser tests run the built server: a stale bundle is rebuilt first, also for a single test. */
export default async function rebuildStaleServer(runner: object): Promise<void> {
  await ensureBuilt()
  if (isVitest(runner)) runner.onTestsRerun(ensureBuilt)
}

/** Playwright passes its configuration to the same function, and does not watch. */
function isVitest(runner: object): runner is TestProject {
  return 'onTestsRerun' in runner
}
