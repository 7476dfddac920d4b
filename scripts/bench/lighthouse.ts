import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { publicPages } from '#tests/e2e/support/addresses.ts'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { FORM_PAGES } from '#tests/support/browser/first-visit.ts'
import { findProgram } from '#tests/support/runner/programs.ts'
import type { Report } from './figures.ts'
import { median } from './median.ts'

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The budgets; a form in the first screen loads its scripts at once. */
const SCORE_LEAST = 100
const FORM_PERFORMANCE_LEAST = 98

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Result = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<(typeof METRICS)[keyof typeof METRICS], { numericValue: number }>
}

/** The scores of Lighthouse's mobile profile, where it is installed: `npm install --global lighthouse`. */
export async function benchLighthouse(report: Report): Promise<void> {
  const program = findProgram('lighthouse')
  if (!program) {
    report({ what: 'every page', value: null, note: 'lighthouse is not installed' })
    return
  }
  const server = await startBuiltServer()
  try {
    for (const { path } of publicPages) {
      const results: Result[] = []
      for (let run = 0; run < RUNS; run++) results.push(await audit(program, server.origin + path))
      for (const category of CATEGORIES) {
        const value = median(results.map(({ categories }) => (categories[category].score ?? 0) * 100))
        // Search engines are asked not to store results of a search, which Lighthouse counts as a fault.
        if (category === 'seo' && path.includes('?')) continue
        const isPerformance = category === 'performance'
        const least = isPerformance && FORM_PAGES.includes(path) ? FORM_PERFORMANCE_LEAST : SCORE_LEAST
        const note = isPerformance ? { note: metricsOf(results) } : {}
        report({ what: `${path}, ${category}`, value: Math.round(value), unit: 'score', least, ...note })
      }
    }
  } finally {
    await server.stop()
  }
}

function metricsOf(results: Result[]): string {
  return Object.entries(METRICS)
    .map(([name, id]) => {
      const value = median(results.map(({ audits }) => audits[id].numericValue))
      return name === 'CLS' ? `CLS ${value.toFixed(3)}` : `${name} ${value.toFixed(0)} ms`
    })
    .join(', ')
}

async function audit(program: string, url: string): Promise<Result> {
  const args = [url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  const env = { ...process.env, CHROME_PATH: findChromium() ?? '' }
  const { stdout } = await promisify(execFile)(program, args, { env, maxBuffer: OUTPUT_MAX_BYTES })
  return JSON.parse(stdout)
}
