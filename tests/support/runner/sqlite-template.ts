import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openSqlite } from '#app/platform/db/sqlite.server.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    sqliteTemplate: string
  }
}

/** Migrated once: every test copies the file. */
export default async function makeSqliteTemplate(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-template-'))
  const file = path.join(folder, 'migrated.db')
  const database = openSqlite(file)
  await migrate(database)
  await database.close()
  project.provide('sqliteTemplate', file)
  return () => rm(folder, { recursive: true, force: true })
}
