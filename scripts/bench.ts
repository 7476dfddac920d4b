import { parseArgs } from 'node:util'
import { benchAssistant } from './bench/assistant.ts'
import { benchBlog } from './bench/blog.ts'
import { benchCachedPage } from './bench/cached-page.ts'
import { benchConnectionLoss } from './bench/connection-loss.ts'
import { benchEncoder } from './bench/encoder.ts'
import { benchFirstVisit } from './bench/first-visit.ts'
import { benchKnowledge } from './bench/knowledge.ts'
import { benchOverload } from './bench/overload.ts'
import { benchRain } from './bench/rain.ts'

type Bench = { name: string; about: string; run: () => Promise<void> }

/** Measurements by name: timings belong here and never into a test's assertion. */
const benches: Bench[] = [
  { name: 'first-visit', about: 'bytes of a first visit to the home page on a phone', run: benchFirstVisit },
  {
    name: 'cached-page',
    about: 'cached pages per second, against a bare node:http server with the same bytes',
    run: benchCachedPage,
  },
  { name: 'blog', about: 'lists, posts and the admin table with many posts, against few', run: benchBlog },
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
  { name: 'rain', about: 'what the falling digits cost the visitor’s machine', run: benchRain },
]

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.find((name) => !benches.some((bench) => bench.name === name))
if (unknown) {
  console.error(
    `There is no measurement '${unknown}'. There are: ${benches.map((bench) => bench.name).join(', ')}`,
  )
  process.exit(1)
}
const chosen = benches.filter((bench) => positionals.length === 0 || positionals.includes(bench.name))
for (const bench of chosen) {
  console.log(`\n${bench.name}: ${bench.about}`)
  await bench.run()
}
