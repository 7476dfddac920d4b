import type { Browser, Page } from '@playwright/test'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import type { Report } from './figures.ts'

/** The digits settle into the relief in about six seconds; afterwards only ordinary rain falls. */
const SETTLING_MS = 6_000
const FALLING_MS = 10_000
const LOADED_MS = 2_000
/** The budgets on a laptop: a worker draws, and the main thread only starts and stops it. */
const SETTLING_PERCENT_MAX = 2
const FALLING_PERCENT_MAX = 1
const ALL_PROCESSES_PERCENT_MAX = 40

type Load = { mainThread: number; allProcesses: number }

/**
 * The cost of the home page's digit animation, as a fraction of a core, while they settle and afterwards. The main
 * thread is the page's own work; all processes together include the drawing, and compositing, which a GPU does where there
 * is one.
 */
export async function benchRain(report: Report): Promise<void> {
  const server = await startBuiltServer()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const button = page.getByRole('button', { name: 'Pause animation' })
    // Out of sight the digits wait, so what they cost is told from what loading the page costs.
    await page.goto(`${server.origin}/#contact`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(LOADED_MS)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await button.waitFor()
    const settling = await loadOf(browser, page, SETTLING_MS)
    const falling = await loadOf(browser, page, FALLING_MS)
    await button.click()
    const paused = await loadOf(browser, page, FALLING_MS)
    const cost = (load: Load, of: keyof Load) => ({
      value: (load[of] - paused[of]) * 100,
      unit: '%' as const,
    })
    report({ what: 'main thread, settling', ...cost(settling, 'mainThread'), most: SETTLING_PERCENT_MAX })
    report({ what: 'main thread, settled', ...cost(falling, 'mainThread'), most: FALLING_PERCENT_MAX })
    report({
      what: 'all processes, settled',
      ...cost(falling, 'allProcesses'),
      most: ALL_PROCESSES_PERCENT_MAX,
      note: 'composited in software',
    })
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function loadOf(browser: Browser, page: Page, measuredMs: number): Promise<Load> {
  const inBrowser = await browser.newBrowserCDPSession()
  const inPage = await page.context().newCDPSession(page)
  await inPage.send('Performance.enable')
  const secondsSpent = async (): Promise<Load> => {
    const { processInfo } = await inBrowser.send('SystemInfo.getProcessInfo')
    const { metrics } = await inPage.send('Performance.getMetrics')
    return {
      mainThread: metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN,
      allProcesses: processInfo.reduce((seconds, process) => seconds + process.cpuTime, 0),
    }
  }
  const [before, startedAt] = [await secondsSpent(), performance.now()]
  await page.waitForTimeout(measuredMs)
  const after = await secondsSpent()
  const seconds = (performance.now() - startedAt) / 1000
  return {
    mainThread: (after.mainThread - before.mainThread) / seconds,
    allProcesses: (after.allProcesses - before.allProcesses) / seconds,
  }
}
