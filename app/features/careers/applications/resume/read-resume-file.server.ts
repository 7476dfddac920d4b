import type { Db } from '#app/platform/db/database.server.ts'
import { isShown } from '#app/platform/db/trash.server.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { applicationReference } from '../application.ts'
import { applicationIdOf } from '../status-page/application-link.server.ts'
import { findResumeFile } from './resume-files-repository.server.ts'

/** For staff. */
export async function readResumeFile(
  { db }: { db: Db },
  { id, actor }: { id: string; actor: Actor },
): Promise<Response> {
  requirePermission(actor, 'applications')
  return (await isShown(db, 'applications', id)) ? download(db, id) : notFound()
}

/** For the applicant, by the key of the own page, which shows it from the Trash too. */
export async function readOwnResumeFile(
  { db, secret }: { db: Db; secret: string },
  key: string | null,
): Promise<Response> {
  const id = applicationIdOf(secret, key)
  return id === null ? notFound() : download(db, id)
}

/** Always a download, never a page of this site: the applicant can put anything into the file. */
async function download(db: Db, id: string): Promise<Response> {
  const bytes = await findResumeFile(db, id)
  if (!bytes) return notFound()
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="resume-${applicationReference(id)}.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    },
  })
}

function notFound(): Response {
  return new Response('There is no such file.', { status: 404, headers: { 'cache-control': 'no-store' } })
}
