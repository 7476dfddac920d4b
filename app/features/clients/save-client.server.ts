import type { InvalidSave, SaveOutcome } from '#app/forms/edit/save-outcome.ts'
import { saveVersioned } from '#app/forms/edit/save-versioned.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isInTrash } from '#app/platform/db/trash.server.ts'
import { hasMedia, pinMedia } from '#app/platform/media/media-store.server.ts'
import { isMediaAddress } from '#app/shared/media-addresses.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { freeSlug } from '#app/shared/slug.ts'
import { PICTURE_MISSING } from './admin/clients-admin-texts.ts'
import type { ClientInput, SaveClientRequest } from './client.schema.ts'
import type { Client } from './client.ts'
import { findClient, insertClient, isSlugFree, updateClient } from './clients-repository.server.ts'

type Deps = { db: Db; clock: () => number }

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
    isInTrash: () => isInTrash(db, 'clients', id),
    async fieldsOf(stored) {
      const slug = stored?.slug ?? null
      if (slug !== null || !fields.storyPublished) return { ...fields, slug }
      const isFree = (wanted: string) => isSlugFree(db, wanted, id)
      return { ...fields, slug: await freeSlug(fields.name, { id, isFree }) }
    },
    async faultsOf({ logo, pictures }) {
      if (isMediaAddress(logo) && !(await hasMedia({ db, clock }, logo))) return { logo: PICTURE_MISSING }
      for (const { address } of pictures) {
        if (!(await hasMedia({ db, clock }, address))) return { pictures: PICTURE_MISSING }
      }
      return null
    },
    insert: (client) => insertClient(db, client),
    update: (client) => updateClient(db, client),
    activity: { db, actor, kind: 'client', labelOf: ({ name }) => name },
  })
  if (outcome.ok) await pinMedia(db, [fields.logo, ...fields.pictures.map(({ address }) => address)])
  return outcome
}
