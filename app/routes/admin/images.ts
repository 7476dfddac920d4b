import { saveImage, UNUSED_MEDIA_MS } from '#app/platform/media/media-store.server.ts'
import { onlyPost } from '#app/platform/request/only-post.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { UploadedImage, UploadRefusal } from '#app/ui/upload/upload-image.ts'
import type { Route } from './+types/images'

const STATUSES: Partial<Record<UploadRefusal, number>> = { 'too-large': 413, busy: 503 }
const RETRY_SECONDS = 5

/** Nothing to see here: images are sent, one at a time, as they are. */
export function loader() {
  return onlyPost()
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const { services } = context.get(requestContext)
  const bytes = await readBody(request)
  if (!bytes) return refuse('incomplete', 400)
  const expiresAt = services.clock() + UNUSED_MEDIA_MS
  const outcome = await saveImage(services, { bytes, from: 'staff', expiresAt })
  if (!outcome.ok) return refuse(outcome.reason, STATUSES[outcome.reason] ?? 400)
  const { address, width, height } = outcome.image
  return Response.json({ address, width, height } satisfies UploadedImage, { status: 201 })
}

/** Null when the sender went away before the end. */
async function readBody(request: Request): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch {
    return null
  }
}

function refuse(reason: UploadRefusal, status: number): Response {
  const headers = status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}
  return Response.json({ reason }, { status, headers })
}
