import { href, redirect } from 'react-router'
import { CATEGORY_NOT_STORED } from '#app/features/blog/admin/blog-admin-texts.ts'
import { addCategory } from '#app/features/blog/categories/add-category.server.ts'
import { type AddCategoryResult, categorySchema } from '#app/features/blog/post/post.schema.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ForbiddenError } from '#app/shared/roles.ts'
import type { Route } from './+types/categories'

/** Nothing to see here: categories are added and chosen in the form of a post. */
export function loader() {
  return redirect(href('/admin/blog'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, id } = context.get(requestContext)
  const { content, clock, log } = services
  const actor = actorOf(context)
  const fields = await request.formData().catch(() => new FormData())
  const name = categorySchema.safeParse(fields.get('name') ?? '')
  if (!name.success)
    return answer({ ok: false, error: name.error.issues[0]?.message ?? CATEGORY_NOT_STORED }, 400)
  try {
    const outcome = await content.write((db) => addCategory({ db, clock }, { name: name.data, actor }))
    return answer(outcome, outcome.ok ? 200 : 400)
  } catch (error) {
    if (error instanceof ForbiddenError) return answer({ ok: false, error: CATEGORY_NOT_STORED }, 403)
    log.error({ err: error, id }, 'adding a category failed')
    return answer({ ok: false, error: CATEGORY_NOT_STORED }, isStorageUnavailable(error) ? 503 : 500)
  }
}

function answer(result: AddCategoryResult, status: number): Response {
  return Response.json(result, { status })
}
