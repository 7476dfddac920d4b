import { recordActivity } from '#app/platform/activity.server.ts'
import { type SaveImageOutcome, saveImage, UNUSED_MEDIA_MS } from '#app/platform/media/media-store.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'

/** Stores a picture for a post or a client; it expires unless one is saved with it. */
export async function storeUploadedImage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { bytes, actor }: { bytes: Uint8Array; actor: Actor },
): Promise<SaveImageOutcome> {
  requirePermission(actor, 'posts')
  const now = clock()
  return saveImage(
    { db, clock },
    {
      bytes,
      from: 'staff',
      expiresAt: now + UNUSED_MEDIA_MS,
      onStored: (trx, { id, address }) =>
        recordActivity(trx, now, {
          actor,
          action: 'uploaded',
          record: { kind: 'picture', id, label: address },
        }),
    },
  )
}
