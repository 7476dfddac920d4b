import { data, href } from 'react-router'
import { CATEGORIES_NOT_LOADED } from '#app/features/blog/admin/blog-admin-texts.ts'
import { CategoriesTable, categoryColumns } from '#app/features/blog/admin/list/categories-table.tsx'
import { categoryChangeSchema } from '#app/features/blog/categories/category.schema.ts'
import { changeCategory, readCategories } from '#app/features/blog/categories/change-categories.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { answerOrFallback } from '../../answer-or-fallback.ts'
import { readyOrFallback } from '../ready-or-fallback.ts'
import type { Route } from './+types/manage-categories'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Categories', href('/admin/categories'))
}

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const rows = readCategories(ctx.services, { actor: actorOf(context) })
  return { rows: nullOnFailure(ctx, 'loading the categories', rows) }
}

/** When the server cannot be reached, the screen stays; only the categories are missing. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readyOrFallback(serverLoader(), () => ({ rows: Promise.resolve(null) }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  return answerChange(request, ctx, {
    what: 'changing a category',
    schema: categoryChangeSchema,
    apply: (change) => changeCategory(ctx.services, { change, actor }),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

export default function ManageCategories({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href('/admin/blog')}>Blog Posts</BackLink>
      <h1 className="mb-6 text-2xl">Categories</h1>
      <AdminRows
        rows={rows}
        columns={Object.values(categoryColumns)}
        errorText={CATEGORIES_NOT_LOADED}
        isErrorToasted
      >
        {(loaded) => <CategoriesTable rows={loaded} />}
      </AdminRows>
    </>
  )
}
