import { drawIcon } from '#app/features/site/social-image.server.ts'
import type { Route } from './+types/icon'

/** App icons; the size is in the file name. */
export async function loader({ url }: Route.LoaderArgs) {
  const size = Number(/-(\d+)\.png$/.exec(url.pathname)?.[1])
  const png = await drawIcon(size)
  return new Response(png, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
