import { data, href } from 'react-router'
import { PostForm } from '#app/features/blog/admin/form/post-form.tsx'
import type { PostPreview } from '#app/features/blog/admin/form/post-form-preview.tsx'
import { useFormIdentity } from '#app/features/blog/admin/form/use-post-form.ts'
import { previewPostSchema, savePostSchema } from '#app/features/blog/post/post.schema.ts'
import { readPostForEditing } from '#app/features/blog/post/read-post-for-editing.server.ts'
import { sanitizePostHtml } from '#app/features/blog/post/sanitize-post.server.ts'
import { savePost } from '#app/features/blog/post/save-post.server.ts'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import { adminWays } from '#app/features/staff/admin/screens.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerSave, readJson } from '#app/forms/edit/answer-save.server.ts'
import { unansweredSave } from '#app/forms/edit/save-outcome.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import type { Route } from './+types/post'

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!params.id) return adminMeta(matches, 'New Post', href('/admin/blog/new'))
  const title = loaderData?.isMissing ? 'Page not found' : 'Edit Post'
  return adminMeta(matches, title, href('/admin/blog/:id', { id: params.id }))
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const loaded = await readPostForEditing(context.get(requestContext), { id, actor: actorOf(context) })
  return data(loaded, loaded.isMissing ? 404 : 200)
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
  if (wasMissing) return <NotFoundScreen ways={adminWays} />
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
