import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import {
  AdminClientList,
  AdminClientListSkeleton,
  ClientFilterBar,
} from '#app/features/clients/admin/admin-client-list.tsx'
import { ClientOverlay, openedOutOfReach } from '#app/features/clients/admin/client-overlay.tsx'
import { CLIENTS_NOT_FETCHED } from '#app/features/clients/admin/clients-admin-texts.ts'
import {
  clientOpenerId,
  clientsUrl,
  NEW_CLIENT,
  readListUrl,
} from '#app/features/clients/admin/clients-url.ts'
import { deleteClientSchema, saveClientSchema } from '#app/features/clients/client.schema.ts'
import { readClients } from '#app/features/clients/read-clients.server.ts'
import { removeClient } from '#app/features/clients/remove-client.server.ts'
import { saveClient } from '#app/features/clients/save-client.server.ts'
import { offerings } from '#app/features/site/offerings/offerings.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import { answerSave, readJson } from '#app/forms/edit/answer-save.server.ts'
import { unansweredSave } from '#app/forms/edit/save-outcome.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { encodeCursor } from '#app/shared/pagination.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { AddLink, ListHeading } from '#app/ui/list/list-heading.tsx'
import { answerOrFallback } from '../../answer-or-fallback.ts'
import { readyOrFallback } from '../ready-or-fallback.ts'
import type { Route } from './+types/clients'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Clients', href('/admin/clients'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await readClients(context.get(requestContext), {
    ...readListUrl(url.searchParams),
    actor: actorOf(context),
  })
  return data(loaded, loaded.opened?.problem === 'missing' ? 404 : 200)
}

/** When the server cannot be reached, the screen stays; only the clients are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return readyOrFallback(serverLoader(), () => {
    const { filter, after, client } = readListUrl(url.searchParams)
    return {
      page: Promise.resolve(null),
      opened: openedOutOfReach(client),
      filter,
      after: after && encodeCursor(after),
    }
  })
}

/** The edit form sends JSON; the delete dialog sends form data. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  if (isSave(request)) {
    return answerSave(await readJson(request), ctx, {
      name: 'client',
      schema: saveClientSchema,
      save: (deps, asked) => saveClient(deps, { ...asked, actor }),
    })
  }
  return answerChange(request, ctx, {
    what: 'deleting a client',
    schema: deleteClientSchema,
    apply: ({ id }) => removeClient(ctx.services, { id, actor }),
  })
}

/** When the server does not answer, the screen stays, and the form with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (isSave(request)) return serverAction().catch(unansweredSave)
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/** After a 404, revalidates to remove a card that another member of staff has deleted. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404
}

export default function AdminClients({ loaderData: { page, opened, filter, after } }: Route.ComponentProps) {
  const newClient = clientsUrl(filter, { after, client: NEW_CLIENT })
  return (
    <>
      <ListHeading title="Clients" trash={href('/admin/clients/trash')}>
        <AddLink id={clientOpenerId(NEW_CLIENT)} to={newClient} preventScrollReset>
          Add New Client
        </AddLink>
      </ListHeading>
      <ClientFilterBar filter={filter} />
      <AdminRows
        rows={page}
        placeholder={<AdminClientListSkeleton />}
        errorText={CLIENTS_NOT_FETCHED}
        isErrorToasted
      >
        {(loaded) => <AdminClientList page={loaded} filter={filter} after={after} />}
      </AdminRows>
      <ClientOverlay opened={opened} offerings={offerings} />
    </>
  )
}

function isSave(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/json') === true
}
