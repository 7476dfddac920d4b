import { listRecordHistory } from '#app/platform/activity.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { adminListOptions, encodeCursor } from '#app/shared/pagination.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { idSchema } from '#app/shared/schema.ts'
import type { OpenedClient } from './admin/client-overlay.tsx'
import { NEW_CLIENT, type readListUrl } from './admin/clients-url.ts'
import { findClient, listClients } from './clients-repository.server.ts'

/** The staff's list for a URL, which is a promise that may resolve after the rest, and the client to open above it. */
export async function readClients(
  ctx: RequestContext,
  { filter, after, client, actor }: ReturnType<typeof readListUrl> & { actor: Actor },
) {
  requirePermission(actor, 'clients')
  const page = nullOnFailure(
    ctx,
    'listing clients',
    listClients(ctx.services.db, { ...adminListOptions(after), ...filter }),
  )
  return { page, opened: await openClient(ctx, client), filter, after: after && encodeCursor(after) }
}

async function openClient(
  { services: { db, log }, id: requestId }: RequestContext,
  asked: string | null,
): Promise<OpenedClient | null> {
  if (asked === null) return null
  if (asked === NEW_CLIENT) return { id: asked, client: null, history: [], problem: null }
  const clientId = idSchema.safeParse(asked)
  try {
    const client = clientId.success ? await findClient(db, clientId.data) : null
    const history = client ? await listRecordHistory(db, { kind: 'client', id: client.id }) : []
    return { id: asked, client, history, problem: client ? null : 'missing' }
  } catch (error) {
    log.error({ err: error, id: requestId }, 'reading a client failed')
    return { id: asked, client: null, history: [], problem: 'failed' }
  }
}
