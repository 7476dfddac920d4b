import { storeUploadedImage } from '#app/features/blog/post/store-uploaded-image.server.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { onlyPost, requestContext } from '#app/platform/http/request-context.server.ts'
import type { UploadedImage, UploadRefusal } from '#app/ui/upload/send-image.ts'
import type { Route } from './+types/images'

const STATUSES: Partial<Record<UploadRefusal, number>> = { 'too-large': 413, busy: 503 }
const RETRY_SECONDS = 5

/** No page here: images are uploaded one at a time as the raw request body. */
export function loader() {
  return onlyPost()
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const { services } = context.get(requestContext)
  const bytes = await readBody(request)
  if (!bytes) return refuse('incomplete', 400)
  const outcome = await storeUploadedImage(services, { bytes, actor: actorOf(context) })
  if (!outcome.ok) return refuse(outcome.reason, STATUSES[outcome.reason] ?? 400)
  const { address, width, height } = outcome.image
  return Response.json({ address, width, height } satisfies UploadedImage, { status: 201 })
}

/** Null if the client disconnected before the end of the body. */
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
