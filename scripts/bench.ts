import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { benchAdminSpeed } from './bench/admin-speed.ts'
import { benchAssistant } from './bench/assistant.ts'
import { benchBlog } from './bench/blog.ts'
import { benchCachedPage } from './bench/cached-page.ts'
import { benchConnectionLoss } from './bench/connection-loss.ts'
import { benchEncoder } from './bench/encoder.ts'
import {
  type BenchFigure,
  cellsOf,
  type Report,
  sentenceOf,
  summarize,
  tableOf,
  verdictOf,
} from './bench/figures.ts'
import { benchFirstVisit } from './bench/first-visit.ts'
import { benchKnowledge } from './bench/knowledge.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchLists } from './bench/lists.ts'
import { benchOverload } from './bench/overload.ts'
import { benchPublish } from './bench/publish.ts'
import { benchRain } from './bench/rain.ts'
import { benchScale } from './bench/scale.ts'
import { benchSearch } from './bench/search.ts'
import { benchSlowLine } from './bench/slow-line.ts'
import { benchStart } from './bench/start.ts'
import { readClockTicks, stolenPercent } from './bench/stolen-time.ts'

type Bench = { name: string; about: string; run: (report: Report) => Promise<void> }

const RESULTS_FILE = 'test-results/bench.json'

/** Measurements by name: timings belong here and never into a test's assertion. */
const benches: Bench[] = [
  { name: 'first-visit', about: 'bytes of a first visit on a phone, by page', run: benchFirstVisit },
  {
    name: 'slow-line',
    about: 'first text, menu and chat on a slow line with a slow processor',
    run: benchSlowLine,
  },
  { name: 'lighthouse', about: 'Lighthouse’s scores on a phone, by page', run: benchLighthouse },
  {
    name: 'cached-page',
    about: 'cached pages per second, against servers that only send the same bytes, and against a render',
    run: benchCachedPage,
  },
  {
    name: 'start',
    about: 'time until the first answer, and memory after that and after reading',
    run: benchStart,
  },
  { name: 'publish', about: 'from saving a post until visitors see it', run: benchPublish },
  {
    name: 'admin-speed',
    about: 'how soon staff can work on a fast 4G line, on a first visit and again',
    run: benchAdminSpeed,
  },
  { name: 'blog', about: 'blog, careers and the lists of staff with many rows, against few', run: benchBlog },
  {
    name: 'lists',
    about: 'every list of staff with many rows of each kind, by each column, on both engines',
    run: benchLists,
  },
  { name: 'search', about: 'searching the site with many posts, on both engines', run: benchSearch },
  {
    name: 'knowledge',
    about: 'finding what fits a visitor’s question, with many posts, against few',
    run: benchKnowledge,
  },
  {
    name: 'assistant',
    about: 'how often the assistant finds the page that answers, in three languages, on both engines',
    run: benchAssistant,
  },
  {
    name: 'connection-loss',
    about: 'connections to PostgreSQL cut under traffic: answers, and what is stored',
    run: benchConnectionLoss,
  },
  {
    name: 'overload',
    about: 'a cached page while others ask for more than the machine can make',
    run: benchOverload,
  },
  {
    name: 'encoder',
    about: 'memory and time while staff upload the largest pictures that are taken',
    run: benchEncoder,
  },
  {
    name: 'scale',
    about: 'what a page, a message and a row cost, and what a month of many visits needs by that',
    run: benchScale,
  },
  { name: 'rain', about: 'what the falling digits cost the visitor’s machine', run: benchRain },
]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' } },
})
const unknown = positionals.find((name) => !benches.some((bench) => bench.name === name))
if (unknown) {
  console.error(
    `There is no measurement '${unknown}'. There are: ${benches.map((bench) => bench.name).join(', ')}`,
  )
  process.exit(1)
}
if (!/^[1-9]\d*$/.test(values.runs)) {
  console.error('--runs is a whole number above 0, such as --runs=3')
  process.exit(1)
}
const figures: BenchFigure[] = []
const machine = { date: new Date(), node: process.version, cpus: os.availableParallelism() }
const measured: {
  bench: string
  run: number
  seconds: number
  loadBefore: number
  stolen: number | null
}[] = []
const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
await mkdir(path.dirname(RESULTS_FILE), { recursive: true })
for (let run = 1; run <= Number(values.runs); run++) for (const bench of chosen) await measure(bench, run)
const summaries = summarize(figures)
console.log(`\n${tableOf(summaries)}`)
console.log(`\nThe same figures: ${RESULTS_FILE}`)
console.log(sentenceOf(summaries))

async function measure({ name, about, run: work }: Bench, run: number): Promise<void> {
  const [startedAt, loadBefore, ticks] = [performance.now(), load(), await readClockTicks()]
  console.log(`${name}: ${about}`)
  try {
    await work((figure) => {
      console.log(
        `  ${cellsOf({ bench: name, ...figure })
          .filter(Boolean)
          .join('  ')}`,
      )
      figures.push({ bench: name, ...figure })
    })
  } catch (error) {
    // The others are still worth measuring.
    console.error(error)
    process.exitCode = 1
    figures.push({ bench: name, what: 'the rest of it', value: null, note: String(error) })
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const stolen = stolenPercent(ticks, await readClockTicks())
  const noise = stolen === null ? '' : `; other machines took ${stolen} % of the processors' time`
  console.log(`  took ${seconds} s; load average before ${loadBefore}${noise}`)
  measured.push({ bench: name, run, seconds, loadBefore, stolen })
  // Each time: a run that is cut off has what it found.
  const results = {
    ...machine,
    measured,
    figures: summarize(figures).map((figure) => ({ ...figure, verdict: verdictOf(figure) })),
  }
  await writeFile(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`)
}

/** How many processes wanted a core, on average over the last minute. */
function load(): number {
  return Number(os.loadavg()[0]?.toFixed(2))
}
