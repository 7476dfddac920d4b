/** What one request, visit or row costs here, as measured in the same run. */
export type Costs = {
  cachedMs: number
  renderMs: number
  messageMs: number
  firstVisitKb: number
  nextPageKb: number
  messageKb: number
  applicationKb: number
}

export type Need = {
  visits: number
  /** In the busiest minutes of the month. */
  requestsPerSecond: number
  instances: number
  busyPercent: number
  slowestPercentMs: number
  megabitsPerSecond: number
  sentGb: number
  storedGbPerYear: number
  dollars: number
  /** What is used most of, of what machines have. */
  bottleneck: string
  /** Who answer all messages within a working day. */
  people: number
}

/** How people use such a site. Assumed, not measured: change them to your own figures and run it again. */
const USE = {
  pagesPerVisit: 3,
  /** Styles, font, icon and rain of a first page: as cheap as a cached page. */
  filesPerVisit: 4,
  /** Searches, filters and staff, which no cache answers. */
  renderedShare: 0.03,
  messagesPerVisit: 0.002,
  applicationsPerVisit: 0.001,
  resumeShare: 0.6,
  resumeKb: 800,
  /** From midnight on, in Kigali. */
  hourWeights: [1, 1, 1, 1, 1, 2, 4, 7, 10, 11, 11, 10, 9, 10, 11, 10, 9, 8, 7, 7, 6, 5, 3, 2],
  /** From Monday on. */
  dayWeights: [1.1, 1.1, 1.1, 1.1, 1, 0.7, 0.6],
  /** A post that is shared by many, in its first ten minutes. */
  rush: 10,
}

/** A month's list prices, as of many providers in 2026. */
const PRICES = { instance: 12, databaseGb: 0.25, backupGb: 0.05, sentGb: 0.01 }

const RUSH_SECONDS = 600
/** Of all requests, 99 in 100 are answered within this time, in the rush too. */
const ANSWER_MAX_MS = 100
/** One process can be stopped or killed without anybody noticing only where there is another. */
const INSTANCES_LEAST = 2
const LINE_MBITS = 1_000
const DATABASE_GB = 500
/** What one person can answer on a working day. */
const MESSAGES_A_DAY = 60
const WORKING_DAYS = 21

export function simulateMonth(visits: number, costs: Costs, seed = 1): Need {
  const random = seededRandom(seed)
  const visitsPerSecond = busiestHour(visits, random) * USE.rush
  const requestsPerVisit = USE.pagesPerVisit + USE.filesPerVisit + USE.messagesPerVisit
  const requestsPerSecond = visitsPerSecond * requestsPerVisit
  const serviceMs = () => {
    const kind = random() * requestsPerVisit
    if (kind < USE.messagesPerVisit) return costs.messageMs
    if (kind < USE.messagesPerVisit + USE.pagesPerVisit * USE.renderedShare) return costs.renderMs
    return costs.cachedMs
  }
  let instances = INSTANCES_LEAST
  let queue = simulateQueue(instances, requestsPerSecond, { random, serviceMs })
  while (queue.slowestPercentMs > ANSWER_MAX_MS) {
    instances += 1
    queue = simulateQueue(instances, requestsPerSecond, { random, serviceMs })
  }
  const kbPerVisit = costs.firstVisitKb + (USE.pagesPerVisit - 1) * costs.nextPageKb
  const storedKb =
    USE.messagesPerVisit * costs.messageKb +
    USE.applicationsPerVisit * (costs.applicationKb + USE.resumeShare * USE.resumeKb)
  const sentGb = (visits * kbPerVisit) / 1e6
  const storedGbPerYear = (visits * 12 * storedKb) / 1e6
  const megabitsPerSecond = (visitsPerSecond * kbPerVisit * 8) / 1000
  const used: [name: string, share: number][] = [
    ['the processors', queue.busyPercent / 100],
    ['the line', megabitsPerSecond / LINE_MBITS],
    ['the database, for its resumes', storedGbPerYear / DATABASE_GB],
  ]
  const [bottleneck] = used.reduce((most, one) => (one[1] > most[1] ? one : most))
  return {
    visits,
    requestsPerSecond,
    instances,
    ...queue,
    megabitsPerSecond,
    sentGb,
    storedGbPerYear,
    dollars:
      instances * PRICES.instance +
      storedGbPerYear * (PRICES.databaseGb + PRICES.backupGb) +
      sentGb * PRICES.sentGb,
    bottleneck,
    people: Math.ceil((visits * USE.messagesPerVisit) / WORKING_DAYS / MESSAGES_A_DAY),
  }
}

/** The visits a second of the hour of the month that has most of them. */
function busiestHour(visits: number, random: () => number): number {
  const hours = Array.from({ length: 30 }, (_, day) => {
    // Days differ by more than their name: a campaign, a holiday, rain.
    const chance = 0.7 + 0.6 * random()
    return USE.hourWeights.map((weight) => weight * (USE.dayWeights[day % 7] ?? 1) * chance)
  }).flat()
  const sum = hours.reduce((total, weight) => total + weight, 0)
  return (visits * Math.max(...hours)) / sum / 3600
}

/** Requests come by chance and go to the instance that is free first; each instance does one thing at a time. */
function simulateQueue(
  instances: number,
  requestsPerSecond: number,
  { random, serviceMs }: { random: () => number; serviceMs: () => number },
): { busyPercent: number; slowestPercentMs: number } {
  const freeAt = new Float64Array(instances)
  const times: number[] = []
  let [now, busyMs] = [0, 0]
  while (now < RUSH_SECONDS * 1000) {
    now += (-Math.log(1 - random()) * 1000) / requestsPerSecond
    let first = 0
    for (let n = 1; n < instances; n++) if ((freeAt[n] ?? 0) < (freeAt[first] ?? 0)) first = n
    const needed = serviceMs()
    const end = Math.max(now, freeAt[first] ?? 0) + needed
    freeAt[first] = end
    busyMs += needed
    times.push(end - now)
  }
  const sorted = Float64Array.from(times).sort()
  return {
    busyPercent: (busyMs / (now * instances)) * 100,
    slowestPercentMs: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
}

/** The same numbers for the same seed, on every machine (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
