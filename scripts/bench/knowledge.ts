import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { knowledgeOf } from '#app/composition/assistant/assistant-knowledge.server.ts'
import { createServices } from '#app/composition/services.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { COMMON_WORD, RARE_WORD } from '#tests/support/rows/made-up-posts.ts'
import { addManyPosts } from '#tests/support/rows/many-posts.ts'
import type { Report } from './figures.ts'
import { medians } from './median.ts'

const FEW = 100
const MANY = 100_000
/** How much slower the larger blog should be at most. */
const RATIO_MAX = 1.3
const QUESTIONS_ASKED = 1_000
/** What of so many questions may stay in memory. */
const GROWTH_MAX_KB = 1_000

const questions = [
  { name: 'a page of the site', question: 'When do you open?' },
  { name: 'a rare word', question: `What happens at ${RARE_WORD}?` },
  { name: 'a word of every post', question: `Do you write ${COMMON_WORD}?` },
  { name: 'a rare and a frequent word', question: `Is there ${COMMON_WORD} for ${RARE_WORD}?` },
]

/** What finding the passages for a question costs with many posts, against few, and what of it stays in memory. */
export async function benchKnowledge(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  const sites: ReturnType<typeof openSite>[] = []
  try {
    for (const count of [FEW, MANY]) {
      const site = openSite(path.join(folder, `${count}.db`))
      sites.push(site)
      await migrate(site.services.database)
      await addManyPosts(site.services.database, count)
      console.log(`  ${count} posts stored`)
    }
    for (const { name, question } of questions) {
      const tasks = sites.map((site) => () => site.find(question))
      const [few = Number.NaN, many = Number.NaN] = await medians(tasks)
      const note = `${few.toFixed(2)} ms with ${FEW} posts, ${many.toFixed(2)} ms with ${MANY}`
      report({ what: name, value: many / few, unit: '×', most: RATIO_MAX, note })
    }
    for (const [place, site] of sites.entries()) {
      const what = `heap after ${QUESTIONS_ASKED} questions, ${place === 0 ? FEW : MANY} posts: growth`
      report({ what, value: await heapGrowth(site.find), unit: 'KB', most: GROWTH_MAX_KB })
    }
  } finally {
    for (const { services } of sites) await services.database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function openSite(file: string) {
  const services = createServices(
    readEnv({
      DATABASE_URL: `file:${file}`,
      APP_SECRET: 'a secret of at least thirty-two characters',
      LOG_LEVEL: 'silent',
    }),
  )
  return { services, find: (question: string) => knowledgeOf(services).find(question) }
}

async function heapGrowth(find: (question: string) => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  for (let asked = 0; asked < QUESTIONS_ASKED; asked++) {
    await find(`${questions[asked % questions.length]?.question} number${asked}`)
  }
  return (used() - before) / 1_000
}
