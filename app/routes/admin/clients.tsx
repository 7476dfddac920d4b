import { Plus } from 'lucide-react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ClientOverlay, type OpenedClient } from '#app/features/clients/admin/client-overlay.tsx'
import { CLIENTS_NOT_FETCHED } from '#app/features/clients/admin/clients-admin-texts.ts'
import { ClientsGrid, ClientsGridSkeleton } from '#app/features/clients/admin/clients-grid.tsx'
import {
  CLIENT_PARAM,
  clientOpenerId,
  clientsUrl,
  NEW_CLIENT,
} from '#app/features/clients/admin/clients-url.ts'
import { clientIdSchema, deleteClientSchema, saveClientSchema } from '#app/features/clients/client.schema.ts'
import type { Client } from '#app/features/clients/client.ts'
import { deleteClient, findClient, listClients } from '#app/features/clients/clients-repository.server.ts'
import { saveClient } from '#app/features/clients/save-client.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { answerSave, readJson } from '#app/forms/edit/answer-save.server.ts'
import { unansweredSave } from '#app/forms/edit/save-outcome.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { type RequestContext, requestContext } from '#app/platform/http/request-context.server.ts'
import { ADMIN_LIST_LIMIT, type Cursor, decodeCursor, encodeCursor } from '#app/shared/pagination.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/clients'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Clients', href('/admin/clients'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { after, client } = askedOf(url)
  const options = { after, limit: ADMIN_LIST_LIMIT }
  const page = nullOnFailure(ctx, 'listing clients', listClients(ctx.services.db, options))
  const opened = await readOpened(ctx, client)
  const loaded = { page, opened, after: after && encodeCursor(after) }
  return data(loaded, opened?.problem === 'missing' ? 404 : 200)
}

/** When the server cannot be reached, the screen stays; only the clients are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return answerOrFallback(serverLoader(), () => {
    const { after, client } = askedOf(url)
    const opened = client === null ? null : openedAs(client, client === NEW_CLIENT ? null : 'failed')
    return { page: Promise.resolve(null), opened, after: after && encodeCursor(after) }
  })
}

/** The edit form sends JSON; the delete dialog sends form data. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (!isSave(request)) return remove(request, ctx)
  const options = { name: 'client', schema: saveClientSchema, save: saveClient }
  return answerSave(await readJson(request), ctx, options)
}

/** When the server does not answer, the screen stays, and the form with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (isSave(request)) return unansweredSave(error)
    // A redirect to the login, when the session has ended.
    if (error instanceof Response) throw error
    return data({ ok: false }, 503)
  }
}

/** After a 404, revalidates to remove a card that another member of staff has deleted. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404
}

export default function AdminClients({ loaderData: { page, opened, after } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Clients</h1>
        <ButtonLink
          id={clientOpenerId(NEW_CLIENT)}
          to={clientsUrl({ after, client: NEW_CLIENT })}
          preventScrollReset
        >
          <Plus aria-hidden="true" className="size-5" />
          Add New Client
        </ButtonLink>
      </div>
      <AdminRows
        rows={page}
        placeholder={<ClientsGridSkeleton />}
        errorText={CLIENTS_NOT_FETCHED}
        isErrorToasted
      >
        {(loaded) => <ClientsGrid page={loaded} after={after} />}
      </AdminRows>
      <ClientOverlay opened={opened} />
    </>
  )
}

function askedOf({ searchParams }: URL): { after: Cursor | null; client: string | null } {
  return { after: decodeCursor(searchParams.get('after')), client: searchParams.get(CLIENT_PARAM) }
}

async function readOpened({ services: { db, log }, id }: RequestContext, asked: string | null) {
  if (asked === null) return null
  if (asked === NEW_CLIENT) return openedAs(asked, null)
  const clientId = clientIdSchema.safeParse(asked)
  try {
    const client = clientId.success ? await findClient(db, clientId.data) : null
    return client ? openedAs(asked, null, client) : openedAs(asked, 'missing')
  } catch (error) {
    log.error({ err: error, id }, 'reading a client failed')
    return openedAs(asked, 'failed')
  }
}

function openedAs(id: string, problem: OpenedClient['problem'], client: Client | null = null): OpenedClient {
  return { id, client, problem }
}

function isSave(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/json') === true
}

async function remove(request: Request, { services: { content, log }, id }: RequestContext) {
  const fields = await request.formData().catch(() => new FormData())
  const asked = deleteClientSchema.safeParse(Object.fromEntries(fields))
  if (!asked.success) return data({ ok: false }, 400)
  try {
    const isDeleted = await content.write((db) => deleteClient(db, asked.data.id))
    return data({ ok: isDeleted, isGone: !isDeleted }, isDeleted ? 200 : 404)
  } catch (error) {
    log.error({ err: error, id }, 'deleting a client failed')
    return data({ ok: false }, isStorageUnavailable(error) ? 503 : 500)
  }
}
