import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { PreviewLinkChange, PreviewLinkResult } from './post.schema.ts'
import { findPost, findPreviewsWithdrawnAt, withdrawPreviews } from './posts-repository.server.ts'
import { previewLink } from './preview-link.server.ts'

const DETAILS = { make: 'preview link made', withdraw: 'preview links withdrawn' }

/** Makes a preview link of a post, or withdraws all that it has. Links themselves are not stored. */
export function changePreviewLinks(
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
  { id, change, actor }: { id: string; change: PreviewLinkChange; actor: Actor },
): Promise<ChangeOutcome<PreviewLinkResult>> {
  requirePermission(actor, 'posts')
  return db.transaction().execute(async (trx) => {
    const post = await findPost(trx, id)
    if (!post) return { result: { ok: false }, status: 404 }
    const now = clock()
    const record = { kind: 'post', id, label: post.title } as const
    await recordActivity(trx, now, { actor, action: 'changed', record, details: DETAILS[change.intent] })
    // Also in the same millisecond the one comes after the other.
    const at = Math.max(now, ((await findPreviewsWithdrawnAt(trx, id)) ?? 0) + 1)
    if (change.intent === 'withdraw') {
      await withdrawPreviews(trx, id, at)
      return { result: { ok: true, link: null }, status: 200 }
    }
    return { result: { ok: true, link: previewLink(env.secret, id, at) }, status: 200 }
  })
}
