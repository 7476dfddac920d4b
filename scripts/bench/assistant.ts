import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { knowledgeOf } from '#app/composition/assistant/assistant-knowledge.server.ts'
import { addSampleContent } from '#app/composition/sample-content.server.ts'
import { createServices } from '#app/composition/services.server.ts'
import type { Passage } from '#app/features/chat/knowledge/passage.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { launchPostgres } from '#tests/support/runner/postgres-server.ts'
import detailedSet from './assistant-questions/detailed.json' with { type: 'json' }
import furtherSet from './assistant-questions/further.json' with { type: 'json' }
import heldOutSet from './assistant-questions/held-out.json' with { type: 'json' }
import tunedSet from './assistant-questions/tuned.json' with { type: 'json' }
import type { Report } from './figures.ts'
import { quantile } from './median.ts'

/** A question as a visitor would type it, followed by the pages of which one should come first. */
type AskedQuestion = string[]

/** The languages of the site, and questions that nothing on it answers. */
type QuestionSet = { en: AskedQuestion[]; fr: AskedQuestion[]; rw: AskedQuestion[]; quiet: string[] }

/** The glossary and the floor may be tuned with these two. */
const tuned: QuestionSet = tunedSet
const further: QuestionSet = furtherSet
/** One fact of a page each, in English: harder than what most visitors ask. */
const detailed: QuestionSet = detailedSet
/** Never read for tuning. */
const heldOut: QuestionSet = heldOutSet
const withMisses = new Set([tuned, further])
/** The budgets, in percent: how often the right page comes first, and how often nothing where nothing fits. */
const FIRST_LEAST = { en: 95, fr: 80, rw: 80 }
const QUIET_LEAST = 95
const QUESTION_MAX_MS = 50

/** Events are upcoming or over by the calendar; the rates should not change with it. */
const NOW = Date.parse('2026-11-15T10:00:00Z')
const LANGUAGES = { en: 'English', fr: 'French', rw: 'Kinyarwanda' } as const
type Language = keyof typeof LANGUAGES

type Find = (question: string) => Promise<Passage[]>

/** How often the assistant finds the page that answers a question, on both engines, with the sample content. */
export async function benchAssistant(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  const postgres = await launchPostgres()
  try {
    await measure('SQLite', `file:${path.join(folder, 'assistant.db')}`, report)
    await measure('PostgreSQL', `${postgres.url}/postgres`, report)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(engine: string, url: string, report: Report): Promise<void> {
  const env = readEnv({
    DATABASE_URL: url,
    APP_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
  })
  const services = createServices(env, { clock: () => NOW })
  const times: number[] = []
  const find: Find = async (question) => {
    const startedAt = performance.now()
    const found = await knowledgeOf(services).find(question)
    times.push(performance.now() - startedAt)
    return found
  }
  try {
    await migrate(services.database)
    await addSampleContent(services)
    await ask(`${engine}, tuned`, tuned, find, report)
    await ask(`${engine}, held out`, heldOut, find, report)
    await ask(`${engine}, further`, further, find, report)
    await ask(`${engine}, detailed`, detailed, find, report)
    const note = `95 % within ${quantile(times, 0.95).toFixed(1)} ms`
    report({
      what: `${engine}, one question`,
      value: quantile(times, 0.5),
      unit: 'ms',
      most: QUESTION_MAX_MS,
      note,
    })
  } finally {
    await services.database.close()
  }
}

async function ask(name: string, questions: QuestionSet, find: Find, report: Report): Promise<void> {
  for (const [language, label] of Object.entries(LANGUAGES)) {
    const asked = questions[language as Language]
    if (asked.length === 0) continue
    const { first, any } = await askLanguage(asked, find, withMisses.has(questions))
    report({
      what: `${name}, ${label}: right page first`,
      ...share(first, asked.length),
      least: FIRST_LEAST[language as Language],
      note: `${first} of ${asked.length}; among the pages found: ${any}`,
    })
  }
  if (questions.quiet.length === 0) return
  let quiet = 0
  for (const question of questions.quiet) {
    const [first] = await find(question)
    if (!first) quiet++
    else if (withMisses.has(questions)) console.log(`    not quiet: ${question} → ${pageOf(first)}`)
  }
  const note = `${quiet} of ${questions.quiet.length}`
  report({
    what: `${name}: quiet where nothing fits`,
    ...share(quiet, questions.quiet.length),
    least: QUIET_LEAST,
    note,
  })
}

/** The misses of the held-out set are not shown: reading them would tune for them. */
async function askLanguage(asked: AskedQuestion[], find: Find, showsMisses: boolean) {
  let [first, any] = [0, 0]
  for (const [question = '', ...pages] of asked) {
    const found = (await find(question)).map(pageOf)
    if (found[0] && pages.includes(found[0])) first++
    else if (showsMisses)
      console.log(`    missed: ${question} → ${found[0] ?? 'nothing'}, not ${pages.join(' or ')}`)
    if (found.some((page) => pages.includes(page))) any++
  }
  return { first, any }
}

/** Positions share a page; the one that is meant is named by its title. A client's story counts as the clients' page. */
function pageOf({ path: address, title }: Passage): string {
  if (address.startsWith('/links/')) return '/links'
  return address.includes('?job=') ? `/careers: ${title}` : address.replace(/#.*/, '')
}

function share(hits: number, all: number) {
  return { value: (hits / all) * 100, unit: '%' as const }
}
