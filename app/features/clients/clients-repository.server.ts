import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { byNumber, byText, findFirst, sortedList } from '#app/platform/db/list-query.server.ts'
import type { SavedRow } from '#app/platform/db/tables.ts'
import { notDeleted, takeFromTrash } from '#app/platform/db/trash.server.ts'
import type { Sort } from '#app/shared/list-sort.ts'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import { freeSlug } from '#app/shared/slug.ts'
import type { Client, ClientPart, ClientSort, PublishedStory } from './client.ts'

export async function insertClient(db: Db, client: Client): Promise<void> {
  await takeSlugFromTrash(db, client.slug)
  await db.insertInto('clients').values(rowOf(client)).execute()
}

/** Optimistic locking: false when the client does not exist or was saved since `version` was read. */
export async function updateClient(db: Db, client: Client): Promise<boolean> {
  const { id, version, created_at: _, ...changes } = rowOf(client)
  await takeSlugFromTrash(db, client.slug)
  const result = await db
    .updateTable('clients')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(notDeleted('clients'))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Null if it is not in the Trash. Its story gets another slug where that was taken meanwhile. */
export async function restoreClient(db: Db, id: string): Promise<{ newSlug: string | null } | null> {
  if (!(await takeFromTrash(db, 'clients', id))) return null
  const client = await findClient(db, id)
  if (!client?.storyPublished || client.slug !== null) return { newSlug: null }
  const slug = await freeSlug(client.name, { id, isFree: (wanted) => isSlugFree(db, wanted, id) })
  await db.updateTable('clients').set({ slug }).where('id', '=', id).execute()
  return { newSlug: slug }
}

async function takeSlugFromTrash(db: Db, slug: string | null): Promise<void> {
  if (slug === null) return
  await db
    .updateTable('clients')
    .set({ slug: null })
    .where('slug', '=', slug)
    .where('deleted_at', 'is not', null)
    .execute()
}

export async function findClient(db: Db, id: string): Promise<Client | null> {
  const row = await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .where(notDeleted('clients'))
    .executeTakeFirst()
  return row ? clientOf(row) : null
}

type ClientListOptions = ListOptions & {
  /** Which part of the list; all of it unless given. */
  show?: ClientPart | null
  sort?: Sort<ClientSort> | undefined
}

export async function listClients(db: Db, options: ClientListOptions): Promise<Page<Client>> {
  const { after, limit, show = null, sort } = options
  const { value, order, isAfter, cursorOf } = sortedList({
    sort,
    columns: { name: byText(db, 'name'), added: byNumber('created_at') },
    byDefault: { column: 'created_at', order: 'desc' },
    after,
  })
  const rows = await db
    .selectFrom('clients')
    .selectAll()
    .select(value.as('sort_value'))
    .where(notDeleted('clients'))
    .where(isAfter)
    .$if(show === 'featured', (query) => query.where('featured', '=', 1))
    .$if(show === 'story', (query) => query.where('story_published', '=', 1))
    .$if(show === 'no-story', (query) => query.where('story_published', '=', 0))
    .orderBy(value, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, options, cursorOf)
  return { items: items.map(clientOf), next }
}

/** By name. */
export function findClientsByName(db: Db, typed: string, limit: number) {
  return findFirst(db, {
    typed,
    columns: ['name'],
    limit,
    read: (mayFit, rows) =>
      db
        .selectFrom('clients')
        .select(['id', 'name'])
        .where(notDeleted('clients'))
        .where(mayFit)
        .orderBy(byText(db, 'name').expression)
        .orderBy('id')
        .limit(rows.limit)
        .offset(rows.offset)
        .execute(),
  })
}

/** Newest first. With `featured`, only those that the home page and the top of the clients' page show. */
export async function listPublishedStories(
  db: Db,
  { limit, featured = false }: { limit: number; featured?: boolean },
): Promise<PublishedStory[]> {
  const rows = await publishedStories(db)
    .$if(featured, (query) => query.where('featured', '=', 1))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(storyOf)
}

export async function findPublishedStory(db: Db, slug: string): Promise<PublishedStory | null> {
  const row = await publishedStories(db).where('slug', '=', slug).executeTakeFirst()
  return row ? storyOf(row) : null
}

/** True when no other client has this slug; one in the Trash gives it away. */
export async function isSlugFree(db: Db, slug: string, clientId: string): Promise<boolean> {
  const other = await db
    .selectFrom('clients')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', clientId)
    .where(notDeleted('clients'))
    .executeTakeFirst()
  return other === undefined
}

export async function countClients(db: Db): Promise<{ total: number; featured: number }> {
  return db
    .selectFrom('clients')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>(eb.case().when('featured', '=', 1).then(1).end()).as('featured'),
    ])
    .where(notDeleted('clients'))
    .executeTakeFirstOrThrow()
}

function publishedStories(db: Db) {
  return db
    .selectFrom('clients')
    .selectAll()
    .$narrowType<{ slug: string }>()
    .where('story_published', '=', 1)
    .where('slug', 'is not', null)
    .where(notDeleted('clients'))
}

function storyOf(row: Selectable<SavedRow<'clients'>> & { slug: string }): PublishedStory {
  return { ...clientOf(row), slug: row.slug }
}

function clientOf(row: Selectable<SavedRow<'clients'>>): Client {
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    description: row.description,
    website: row.website,
    featured: row.featured === 1,
    slug: row.slug,
    storyPublished: row.story_published === 1,
    summary: row.summary,
    problem: row.problem,
    built: row.built,
    course: row.course,
    resultBefore: row.result_before,
    resultAfter: row.result_after,
    resultNumber: row.result_number,
    resultUnit: row.result_unit,
    year: row.year,
    duration: row.duration,
    team: row.team,
    services: JSON.parse(row.services),
    quote: row.quote,
    quoteRole: row.quote_role,
    pictures: JSON.parse(row.pictures),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function rowOf(client: Client): SavedRow<'clients'> {
  return {
    id: client.id,
    name: client.name,
    logo: client.logo,
    description: client.description,
    website: client.website,
    featured: client.featured ? 1 : 0,
    slug: client.slug,
    story_published: client.storyPublished ? 1 : 0,
    summary: client.summary,
    problem: client.problem,
    built: client.built,
    course: client.course,
    result_before: client.resultBefore,
    result_after: client.resultAfter,
    result_number: client.resultNumber,
    result_unit: client.resultUnit,
    year: client.year,
    duration: client.duration,
    team: client.team,
    services: JSON.stringify(client.services),
    quote: client.quote,
    quote_role: client.quoteRole,
    pictures: JSON.stringify(client.pictures),
    version: client.version,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  }
}
