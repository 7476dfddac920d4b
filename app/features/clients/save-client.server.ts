import type { InvalidSave, SaveOutcome } from '#app/forms/edit/save-outcome.ts'
import { saveVersioned } from '#app/forms/edit/save-versioned.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { hasMedia, pinMedia } from '#app/platform/media/media-store.server.ts'
import { isMediaAddress } from '#app/shared/media-limits.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { ClientInput, SaveClientRequest } from './client.schema.ts'
import type { Client } from './client.ts'
import { findClient, insertClient, updateClient } from './clients-repository.server.ts'

type Deps = { db: Db; clock: () => number }

const LOGO_MISSING = 'This picture is no longer stored. Please upload it again.'

/** Called inside `content.write`. */
export async function saveClient(
  { db, clock }: Deps,
  { id, version, client: fields, actor }: SaveClientRequest & { actor: Actor },
): Promise<SaveOutcome<Client> | InvalidSave<ClientInput>> {
  requirePermission(actor, 'clients')
  const outcome = await saveVersioned<Client, ClientInput>({
    id,
    version,
    now: clock(),
    find: () => findClient(db, id),
    fieldsOf: () => fields,
    async faultsOf({ logo }) {
      const isMissing = isMediaAddress(logo) && !(await hasMedia({ db, clock }, logo))
      return isMissing ? { logo: LOGO_MISSING } : null
    },
    insert: (client) => insertClient(db, client),
    update: (client) => updateClient(db, client),
    activity: { db, actor, kind: 'client', labelOf: ({ name }) => name },
  })
  if (outcome.ok) await pinMedia(db, [fields.logo])
  return outcome
}
