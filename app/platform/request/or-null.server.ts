import type { RequestContext } from './request-context.server.ts'

/** Null, and a line in the log, for what cannot be read: the screen is on its way already and says so itself. */
export function orNull<Read>(
  { services, id }: Pick<RequestContext, 'services' | 'id'>,
  what: string,
  read: Promise<Read>,
): Promise<Read | null> {
  return read.catch((error: unknown) => {
    services.log.error({ err: error, id }, `${what} failed`)
    return null
  })
}
