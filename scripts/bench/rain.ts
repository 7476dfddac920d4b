import type { Browser, Page } from '@playwright/test'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import type { Report } from './figures.ts'

const SETTLE_MS = 2_000
const MEASURED_MS = 10_000
/** The budget of the main thread on a laptop. */
const PERCENT_MAX = 2

type Load = { mainThread: number; allProcesses: number }

/**
 * The cost of the home page's digit animation, as a fraction of a core. The main thread is the page's own work; all
 * processes together include compositing, which a GPU does where there is one.
 */
export async function benchRain(report: Report): Promise<void> {
  const server = await startBuiltServer()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(server.origin, { waitUntil: 'networkidle' })
    const moving = await loadOf(browser, page)
    await page.getByRole('button', { name: 'Pause animation' }).click()
    const paused = await loadOf(browser, page)
    const percent = (of: keyof Load) => ({ value: (moving[of] - paused[of]) * 100, unit: '%' as const })
    report({ what: 'main thread', ...percent('mainThread'), most: PERCENT_MAX })
    report({ what: 'all processes', ...percent('allProcesses'), note: 'composited in software' })
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function loadOf(browser: Browser, page: Page): Promise<Load> {
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
  await page.waitForTimeout(SETTLE_MS)
  const [before, startedAt] = [await secondsSpent(), performance.now()]
  await page.waitForTimeout(MEASURED_MS)
  const after = await secondsSpent()
  const seconds = (performance.now() - startedAt) / 1000
  return {
    mainThread: (after.mainThread - before.mainThread) / seconds,
    allProcesses: (after.allProcesses - before.allProcesses) / seconds,
  }
}
