import { href } from 'react-router'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Client } from './client.ts'
import { listClients } from './clients-repository.server.ts'

const CLIENTS_READ_MAX = 200
const NAMES_NAMED = 12

const PAGE = { title: 'Our Success Stories', path: href('/links') }

/** `version` changes when the text does. */
export type ClientPassage = {
  id: string
  title: string
  path: string
  text: string
  also: string
  version: string
}

/** What was built for each client, and a word on all of them together. */
export async function listClientPassages(db: Db): Promise<ClientPassage[]> {
  const { items } = await listClients(db, { after: null, limit: CLIENTS_READ_MAX })
  return items.length === 0 ? [] : [overview(items), ...items.map(toPassage)]
}

/** The featured ones are named first. */
function overview(clients: Client[]): ClientPassage {
  const named = clients.toSorted((a, b) => Number(b.featured) - Number(a.featured)).slice(0, NAMES_NAMED)
  const more = clients.length > named.length ? ' and others' : ''
  const text = `Some of the organisations we build for: ${named.map(({ name }) => name).join('; ')}${more}. Their page says what we built with each of them.`
  return {
    ...PAGE,
    id: 'clients',
    text,
    also: 'client clients customer customers reference references portfolio success story stories organisation abakiriya',
    version: text,
  }
}

function toPassage({ id, name, description, version }: Client): ClientPassage {
  return { ...PAGE, id: `client:${id}`, text: `${name}: ${description}`, also: name, version: `${version}` }
}
