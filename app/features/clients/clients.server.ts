import type { Db } from '#app/platform/db/database.server.ts'
import { saveVersioned } from '#app/platform/db/save-versioned.server.ts'
import { hasMedia, keepMedia } from '#app/platform/media/media-store.server.ts'
import { isMediaAddress } from '#app/shared/media-limits.ts'
import type { InvalidSave, SaveOutcome } from '#app/shared/save-result.ts'
import type { ClientInput, SaveClientRequest } from './client.schema.ts'
import type { Client } from './client.ts'
import { findClient, insertClient, updateClient } from './clients-repository.server.ts'

type Deps = { db: Db; clock: () => number }

const LOGO_MISSING = 'This picture is no longer stored. Please upload it again.'

/** Called inside `content.write`. */
export async function saveClient(
  { db, clock }: Deps,
  { id, version, client: fields }: SaveClientRequest,
): Promise<SaveOutcome<Client> | InvalidSave<ClientInput>> {
  const stored = await findClient(db, id)
  if (stored === null && version !== null) return { ok: false, reason: 'gone' }
  if (isMediaAddress(fields.logo) && !(await hasMedia({ db, clock }, fields.logo))) {
    return { ok: false, reason: 'invalid', errors: { logo: LOGO_MISSING } }
  }
  const outcome = await saveVersioned<Client>({
    id,
    version,
    fields,
    stored,
    now: clock(),
    insert: (client) => insertClient(db, client),
    update: (client) => updateClient(db, client),
  })
  if (outcome.ok) await keepMedia(db, [fields.logo])
  return outcome
}
