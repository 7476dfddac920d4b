import { parseArgs } from 'node:util'

type Bench = { name: string; about: string; run: () => Promise<void> }

/** Measurements, each by name: timings belong here and never into a test's assertion. */
const benches: Bench[] = []

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.find((name) => !benches.some((bench) => bench.name === name))
if (unknown) {
  console.error(
    `There is no measurement '${unknown}'. There are: ${benches.map((bench) => bench.name).join(', ') || 'none'}`,
  )
  process.exit(1)
}
const chosen = benches.filter((bench) => positionals.length === 0 || positionals.includes(bench.name))
if (chosen.length === 0) console.log('There is nothing to measure yet.')
for (const bench of chosen) {
  console.log(`\n${bench.name}: ${bench.about}`)
  await bench.run()
}
