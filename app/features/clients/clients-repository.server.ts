import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { afterCursor } from '#app/platform/db/list-query.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import type { Client } from './client.ts'

export async function insertClient(db: Db, client: Client): Promise<void> {
  await db.insertInto('clients').values(rowOf(client)).execute()
}

/** Optimistic locking: false when the client does not exist or was saved since `version` was read. */
export async function updateClient(db: Db, client: Client): Promise<boolean> {
  const { id, version, created_at: _, ...changes } = rowOf(client)
  const result = await db
    .updateTable('clients')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteClient(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('clients').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function findClient(db: Db, id: string): Promise<Client | null> {
  const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? clientOf(row) : null
}

export async function listClients(db: Db, options: ListOptions): Promise<Page<Client>> {
  const { after, limit } = options
  const rows = await db
    .selectFrom('clients')
    .selectAll()
    .where(afterCursor('created_at', after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows.map(clientOf), options, (client) => ({ value: client.createdAt, id: client.id }))
}

export async function countClients(db: Db): Promise<{ total: number; featured: number }> {
  return db
    .selectFrom('clients')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>(eb.case().when('featured', '=', 1).then(1).end()).as('featured'),
    ])
    .executeTakeFirstOrThrow()
}

function clientOf(row: Selectable<Tables['clients']>): Client {
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    description: row.description,
    website: row.website,
    featured: row.featured === 1,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function rowOf(client: Client): Tables['clients'] {
  return {
    id: client.id,
    name: client.name,
    logo: client.logo,
    description: client.description,
    website: client.website,
    featured: client.featured ? 1 : 0,
    version: client.version,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  }
}
