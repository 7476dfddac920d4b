import { authorOfAvatar } from '#app/features/blog/post/avatar-url.ts'
import { drawAvatar } from '#app/features/blog/post/draw-avatar.server.ts'
import type { Route } from './+types/avatar'

export function loader({ params }: Route.LoaderArgs) {
  const author = authorOfAvatar(params.file)
  if (author === null) throw new Response('Not found', { status: 404 })
  return new Response(drawAvatar(author), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      // Requests with invented names must not evict pages: the page cache does not store 'immutable' responses.
      'cache-control': 'public, max-age=604800, immutable',
    },
  })
}
