import { data, href } from 'react-router'
import { PostForm } from '#app/features/blog/admin/form/post-form.tsx'
import type { PostPreview } from '#app/features/blog/admin/form/post-form-preview.tsx'
import { useFormIdentity } from '#app/features/blog/admin/form/use-post-form.ts'
import { listCategories } from '#app/features/blog/post/categories-repository.server.ts'
import { previewPostSchema, savePostSchema, toEditablePost } from '#app/features/blog/post/post.schema.ts'
import { listRevisions } from '#app/features/blog/post/post-revisions-repository.server.ts'
import { findPost } from '#app/features/blog/post/posts-repository.server.ts'
import { sanitizePostHtml } from '#app/features/blog/post/sanitize-post.server.ts'
import { savePost } from '#app/features/blog/post/save-post.server.ts'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerSave, readJson } from '#app/forms/edit/answer-save.server.ts'
import { unansweredSave } from '#app/forms/edit/save-outcome.ts'
import { listRecordHistory } from '#app/platform/activity.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import type { Route } from './+types/post'

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!params.id) return adminMeta(matches, 'New Post', href('/admin/blog/new'))
  const title = loaderData?.isMissing ? 'Page not found' : 'Edit Post'
  return adminMeta(matches, title, href('/admin/blog/:id', { id: params.id }))
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db } = ctx.services
  const { id } = params
  const [post, revisions, categories, history] = await Promise.all([
    id ? findPost(db, id) : null,
    id ? listRevisions(db, id) : [],
    // The form works without the categories; the screen reports that they are missing.
    nullOnFailure(ctx, 'loading the categories', listCategories(db)),
    id ? listRecordHistory(db, { kind: 'post', id }) : [],
  ])
  const isMissing = id !== undefined && post === null
  const loaded = { post: post && toEditablePost(post), revisions, categories, history, isMissing }
  return data(loaded, isMissing ? 404 : 200)
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = await readJson(request)
  const asked = previewPostSchema.safeParse(body)
  if (asked.success) return { ok: true, html: sanitizePostHtml(asked.data.preview) } satisfies PostPreview
  const actor = actorOf(context)
  return answerSave(body, context.get(requestContext), {
    name: 'post',
    schema: savePostSchema,
    save: (deps, { post: input, ...asked }) => savePost(deps, { ...asked, input, actor }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(unansweredSave)
}

export default function AdminPost({ params, loaderData }: Route.ComponentProps) {
  const { post, revisions, categories, history, isMissing } = loaderData
  const { formKey, wasMissing, rename } = useFormIdentity(params.id ?? null, isMissing)
  if (wasMissing) return <NotFoundScreen />
  return (
    <>
      <PostForm
        key={formKey}
        recordId={params.id ?? null}
        post={post}
        revisions={revisions}
        categories={categories}
        onStored={rename}
      />
      {post && <RecordHistory entries={history} />}
    </>
  )
}
