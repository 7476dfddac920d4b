import type { Database, DatabaseAddress } from './database.server.ts'
import { openPostgres } from './postgres.server.ts'
import { openSqlite } from './sqlite.server.ts'

export function openDatabase(address: DatabaseAddress, onConnectionLost: (error: Error) => void): Database {
  return address.engine === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url, onConnectionLost)
}
