import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { NewerDatabaseError } from '#app/platform/db/migrate.server.ts'
import { type Env, EnvError } from '#app/platform/env.server.ts'
import { productVersion } from '#app/platform/product-folder.server.ts'

/** One line for a mistake that the operator can fix; everything else comes with its stack trace. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return `Cannot start: ${error}`
  if (error instanceof EnvError) return `Cannot start: ${error.message}`
  if (error instanceof NewerDatabaseError) {
    return `Cannot start: the database is of a newer version than this one, ${productVersion} (${error.message}); install the newer version, or restore the backup from before the upgrade`
  }
  const { code = '' } = error as NodeJS.ErrnoException
  if (isStorageUnavailable(error) || /^(28P01|3D000|SQLITE_|ENOTDIR|EACCES|EROFS|ENOENT)/.test(code)) {
    return `Cannot start: DATABASE_URL names a database that cannot be used (${error.message || code})`
  }
  return `Cannot start: ${error.stack ?? error.message}`
}

export function describeListenError(
  error: NodeJS.ErrnoException,
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new EnvError(
        `port ${PORT} is in use; stop the other program or choose a port: PORT=${PORT + 1} npm start`,
      )
    case 'EACCES':
      return new EnvError(`PORT ${PORT} needs more rights; choose one above 1023`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new EnvError(`HOST ${HOST} is not an address of this machine`)
    default:
      return error
  }
}
