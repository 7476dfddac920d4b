import type { RequestContext } from './request-context.server.ts'

/**
 * Null, and a line in the log, for a read that fails while the page is already streaming; the screen shows that itself.
 */
export function nullOnFailure<Read>(
  { services, id }: Pick<RequestContext, 'services' | 'id'>,
  what: string,
  read: Promise<Read>,
): Promise<Read | null> {
  return read.catch((error: unknown) => {
    services.log.error({ err: error, id }, `${what} failed`)
    return null
  })
}
