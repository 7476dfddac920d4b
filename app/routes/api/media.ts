import { href } from 'react-router'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { findMedia } from '#app/platform/media/media-store.server.ts'
import { mediaIdOf } from '#app/shared/media-limits.ts'
import type { Route } from './+types/media'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = mediaIdOf(href('/media/:file', { file: params.file }))
  const file = id ? await findMedia(context.get(requestContext).services, id) : null
  if (!file) throw new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(file.bytes), {
    headers: { 'content-type': file.mime, 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
