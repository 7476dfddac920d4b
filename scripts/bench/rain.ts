import type { Browser, Page } from '@playwright/test'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchChromium } from '#tests/support/chromium.ts'

const SETTLE_MS = 2_000
const MEASURED_MS = 10_000

type Load = { mainThread: number; allProcesses: number }

/**
 * The cost of the home page's digit animation, as a fraction of a core. The main thread is the page's own work; all
 * processes together include compositing, which a GPU does where there is one.
 */
export async function benchRain(): Promise<void> {
  const server = await startBuiltServer()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(server.origin, { waitUntil: 'networkidle' })
    const moving = await loadOf(browser, page)
    await page.getByRole('button', { name: 'Pause animation' }).click()
    const paused = await loadOf(browser, page)
    console.log(`Main thread:   ${percent(moving.mainThread - paused.mainThread)} (allowed: 2 % on a laptop)`)
    console.log(
      `All processes: ${percent(moving.allProcesses - paused.allProcesses)}, composited in software`,
    )
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

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
