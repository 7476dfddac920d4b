import { data } from 'react-router'
import { CLOCK_SKEW_MAX_MS } from '#app/platform/clock-skew.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { ArticlePost } from '../components/post-article.tsx'
import { findPost, findPreviewsWithdrawnAt } from './posts-repository.server.ts'
import { openPreviewKey } from './preview-link.server.ts'

/** For every response of the URL: it is for those who have the link. */
export const UNCACHED = { 'cache-control': 'private, no-store' }

export type PreviewPage =
  | { kind: 'found'; post: ArticlePost; expiresAt: number }
  | { kind: 'published'; slug: string }
  | { kind: 'expired'; expiresAt: number }
  | { kind: 'unknown' | 'withdrawn' | 'failed' }

/** The post that a preview link opens, as it is stored now. */
export async function readPreview(ctx: RequestContext, key: string | null) {
  const { db, env, clock, log } = ctx.services
  const opened = openPreviewKey(env.secret, key)
  // A clock that was ahead made it: withdrawing would not reach it.
  const isAhead = opened !== null && opened.madeAt > clock() + CLOCK_SKEW_MAX_MS
  if (!opened || isAhead) return answer({ kind: 'unknown' }, 404)
  const { expiresAt } = opened
  if (expiresAt <= clock()) return answer({ kind: 'expired', expiresAt }, 410)
  try {
    const post = await findPost(db, opened.id)
    if (!post) return answer({ kind: 'unknown' }, 404)
    const withdrawnAt = await findPreviewsWithdrawnAt(db, opened.id)
    if (withdrawnAt !== null && opened.madeAt <= withdrawnAt) return answer({ kind: 'withdrawn' }, 410)
    if (post.status === 'published') return answer({ kind: 'published', slug: post.slug }, 200)
    const { title, slug, content, featuredImage, author, date, category, tags, minutes } = post
    const { correction, correctedAt } = post
    const about = { author, date, category, tags, minutes, correction, correctedAt }
    const shown = { title, slug, content, featuredImage, ...about }
    return answer({ kind: 'found', post: shown, expiresAt }, 200)
  } catch (error) {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'preview failed')
    return answer({ kind: 'failed' }, 500)
  }
}

function answer(page: PreviewPage, status: number) {
  return data(page, { status, headers: UNCACHED })
}
