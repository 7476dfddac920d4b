import { data, href } from 'react-router'
import { PostForm } from '#app/features/blog/admin/form/post-form.tsx'
import { fieldErrorsOf, type SaveAnswer } from '#app/features/blog/admin/form/post-form-errors.ts'
import type { PreviewAnswer } from '#app/features/blog/admin/form/post-form-preview.tsx'
import { useFormIdentity } from '#app/features/blog/admin/form/use-form-identity.ts'
import { listCategories } from '#app/features/blog/categories-repository.server.ts'
import { postInputSchema, savePostSchema, toEditablePost } from '#app/features/blog/post.schema.ts'
import { savePost } from '#app/features/blog/post-editing.server.ts'
import { sanitizePostHtml } from '#app/features/blog/post-html.server.ts'
import { listRevisions } from '#app/features/blog/post-revisions-repository.server.ts'
import { findPost } from '#app/features/blog/posts-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { saveStatus } from '#app/platform/request/answer-save.server.ts'
import { type RequestContext, requestContext } from '#app/platform/request/request-context.server.ts'
import { z } from '#app/shared/schema.ts'
import { NotFoundScreen } from '#app/ui/not-found-screen.tsx'
import { saveFailureOf } from '#app/ui/save-failure.ts'
import type { Route } from './+types/post'

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!params.id) return adminMeta(matches, 'New Post', href('/admin/blog/new'))
  const title = loaderData?.isMissing ? 'Page not found' : 'Edit Post'
  return adminMeta(matches, title, href('/admin/blog/:id', { id: params.id }))
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const about = context.get(requestContext)
  const { db } = about.services
  const { id } = params
  const [post, revisions, categories] = await Promise.all([
    id ? findPost(db, id) : null,
    id ? listRevisions(db, id) : [],
    loadCategories(about),
  ])
  const isMissing = id !== undefined && post === null
  return data({ post: post && toEditablePost(post), revisions, categories, isMissing }, isMissing ? 404 : 200)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, id: requestId } = context.get(requestContext)
  const { content, clock, log } = services
  const body: unknown = await request.json().catch(() => null)
  const preview = previewSchema.safeParse(body)
  if (preview.success) return answer({ ok: true, html: sanitizePostHtml(preview.data.preview) }, 200)
  const save = savePostSchema.safeParse(body)
  if (!save.success) return answer({ ok: false, reason: 'invalid', errors: fieldErrorsOf(save.error) }, 400)
  const { id, version, post: input } = save.data
  const { name, email } = context.get(staffContext)
  try {
    const outcome = await content.write((db) =>
      savePost({ db, clock }, { id, version, input, savedBy: name || email }),
    )
    return answer(outcome, saveStatus(outcome))
  } catch (error) {
    log.error({ err: error, id: requestId }, 'saving a post failed')
    return answer({ ok: false, reason: 'failed' }, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** Whatever keeps the server from answering, the form stays with what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // A status of failure also keeps the router from asking the same server for the page anew.
    return answer({ ok: false, reason: 'failed', failure: saveFailureOf(error) }, 503)
  }
}

export default function AdminPost({ params, loaderData }: Route.ComponentProps) {
  const { post, revisions, categories, isMissing } = loaderData
  const { formKey, id, wasMissing, rename } = useFormIdentity(params.id ?? null, isMissing)
  if (wasMissing) return <NotFoundScreen />
  return (
    <PostForm
      key={formKey}
      id={id}
      post={post}
      revisions={revisions}
      categories={categories}
      onRename={rename}
    />
  )
}

const previewSchema = z.object({ preview: postInputSchema.shape.content })

function answer(result: SaveAnswer | PreviewAnswer, status: number) {
  return data(result, status)
}

/** The form works without the list; its screen says that it is missing. */
async function loadCategories({ services: { db, log }, id }: RequestContext): Promise<string[] | null> {
  try {
    return await listCategories(db)
  } catch (error) {
    log.error({ err: error, id }, 'loading the categories failed')
    return null
  }
}
