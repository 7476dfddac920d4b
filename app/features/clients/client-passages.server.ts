import { href } from 'react-router'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Client } from './client.ts'
import { listClients } from './clients-repository.server.ts'
import { resultLine, storyPath } from './story.ts'

/** As many as their page shows. */
const CLIENTS_READ_MAX = 1_000
const NAMES_NAMED = 12

const PAGE = { title: 'Our Success Stories', path: href('/links') }

/** What was built for each client, and a word on all of them together. */
export async function listClientPassages(db: Db) {
  const { items } = await listClients(db, { after: null, limit: CLIENTS_READ_MAX })
  return items.length === 0 ? [] : [overview(items), ...items.flatMap(toPassages)]
}

/** The featured ones are named first. */
function overview(clients: Client[]) {
  const named = clients.toSorted((a, b) => Number(b.featured) - Number(a.featured)).slice(0, NAMES_NAMED)
  const more = clients.length > named.length ? ' and others' : ''
  const text = `Some of the organisations we build for: ${named.map(({ name }) => name).join('; ')}${more}. Our clients page says what we built with each of them.`
  return { ...PAGE, id: 'clients', text, keywords: 'client' }
}

/** The client, and where its story is published its result and a passage on how it came to it. */
function toPassages({ id, name, description, storyPublished, slug, ...story }: Client) {
  const text = `${name}: ${description}`
  const passage = { ...PAGE, id: `client:${id}`, title: name, text, keywords: 'client built' }
  if (!storyPublished || slug === null) return [passage]
  const page = { title: name, path: storyPath(slug) }
  const { summary, problem, built, course, resultNumber, resultUnit, year, quote, quoteRole } = story
  const parts = [
    problem,
    built,
    course,
    resultNumber && `Result: ${resultNumber} ${resultUnit}.`,
    year && `Year: ${year}.`,
    quote && `“${quote}” (${quoteRole})`,
  ]
  return [
    { ...passage, ...page, text: `${passage.text} ${resultLine(story)}. ${summary}` },
    { ...page, id: `story:${id}`, text: parts.filter(Boolean).join(' ') },
  ]
}
