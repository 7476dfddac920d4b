import { href } from 'react-router'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { findMediaVariant } from '#app/platform/media/media-store.server.ts'
import { parseMediaPath } from '#app/shared/media-addresses.ts'
import type { Route } from './+types/media'

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = parseMediaPath(href('/media/:file', { file: params.file }))
  const file = asked && (await findMediaVariant(context.get(requestContext).services, asked))
  if (!file) throw new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(file.bytes), {
    headers: { 'content-type': file.mime, 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
