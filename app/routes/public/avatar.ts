import { drawAvatar } from '#app/features/blog/avatar.server.ts'
import { authorOfAvatar } from '#app/features/blog/avatar-address.ts'
import type { Route } from './+types/avatar'

export function loader({ params }: Route.LoaderArgs) {
  const author = authorOfAvatar(params.file)
  if (author === null) throw new Response('Not found', { status: 404 })
  return new Response(drawAvatar(author), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      // Whoever asks for names of their own must not push pages out of our cache: 'immutable' is not kept there.
      'cache-control': 'public, max-age=604800, immutable',
    },
  })
}
