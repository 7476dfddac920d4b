import { href } from 'react-router'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { readJson } from '#app/forms/edit/answer-save.server.ts'
import { changeDraft, readDrafts } from '#app/forms/edit/drafts/change-drafts.server.ts'
import { draftChangeSchema, draftSubjectSchema } from '#app/forms/edit/drafts/server-drafts.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/edit-drafts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const subject = draftSubjectSchema.safeParse(url.searchParams.get('subject'))
  if (!subject.success) return Response.json([], { status: 400 })
  const { services } = context.get(requestContext)
  const asked = { kind: kindOf(url), subject: subject.data, actor: actorOf(context) }
  return Response.json(await readDrafts(services, asked))
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const change = draftChangeSchema.safeParse(await readJson(request))
  if (!change.success) return Response.json({ ok: false }, { status: 400 })
  const { services } = context.get(requestContext)
  await changeDraft(services, { kind: kindOf(url), change: change.data, actor: actorOf(context) })
  return Response.json({ ok: true })
}

/** Each kind has its own URL, because each has its own permission. */
function kindOf({ pathname }: URL): 'post' | 'position' {
  return pathname.startsWith(href('/admin/careers')) ? 'position' : 'post'
}
