import { href } from 'react-router'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Client } from './client.ts'
import { listClients } from './clients-repository.server.ts'

const CLIENTS_READ_MAX = 200
const NAMES_NAMED = 12

const PAGE = { title: 'Our Success Stories', path: href('/links') }

/** What was built for each client, and a word on all of them together. */
export async function listClientPassages(db: Db) {
  const { items } = await listClients(db, { after: null, limit: CLIENTS_READ_MAX })
  return items.length === 0 ? [] : [overview(items), ...items.map(toPassage)]
}

/** The featured ones are named first. */
function overview(clients: Client[]) {
  const named = clients.toSorted((a, b) => Number(b.featured) - Number(a.featured)).slice(0, NAMES_NAMED)
  const more = clients.length > named.length ? ' and others' : ''
  const text = `Some of the organisations we build for: ${named.map(({ name }) => name).join('; ')}${more}. Their page says what we built with each of them, and in how many industries and countries.`
  return { ...PAGE, id: 'clients', text, keywords: 'client' }
}

function toPassage({ id, name, description }: Client) {
  return { ...PAGE, id: `client:${id}`, title: name, text: `${name}: ${description}` }
}
