import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** `file` is below `app/`. */
type ListedRoute = { pattern: string; file: string }

/** The routes inside of the layout whose middleware is the guard. */
export async function adminRoutes(): Promise<ListedRoute[]> {
  const layouts = (await routes).filter(({ file }) => file === 'routes/admin/layout.tsx')
  const [layout] = layouts
  if (!layout || layouts.length > 1) throw new Error('the admin area has one layout')
  return flattenRoutes(layout.children ?? [], layout.path ? `/${layout.path}` : '')
}

export function flattenRoutes(entries: RouteConfigEntry[], base = ''): ListedRoute[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path ? `${base}/${path}` : base
    return children ? flattenRoutes(children, pattern) : [{ pattern, file }]
  })
}
