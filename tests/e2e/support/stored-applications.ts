import { randomUUID } from 'node:crypto'
import type BetterSqlite from 'better-sqlite3'
import { test as base } from './fixtures.ts'
import { withDatabase } from './server-database.ts'

const POSITION = 'Rain gauge engineer'

type Stored = { id: string; name: string }

/** Puts so many applications into the database, the newest first; they are gone after the test. */
export const test = base.extend<{ storeApplications: (count: number, positionId?: string) => Stored[] }>({
  storeApplications: async ({ server }, use) => {
    await use((count, positionId = 'a-position') =>
      withDatabase(server, (database) => insert(database, count, positionId)),
    )
    withDatabase(server, (database) => database.prepare('DELETE FROM applications').run())
  },
})

function insert(database: BetterSqlite.Database, count: number, positionId: string): Stored[] {
  const statement = database.prepare(
    `INSERT INTO applications (id, job_id, job_title, applicant_name, email, email_key, phone, resume, cover_letter,
       status, idempotency_key, applied_at, updated_at, search_key)
     VALUES (@id, @positionId, '${POSITION}', @name, @email, @email, '+250 788 111 222',
       'https://example.org/resume.pdf', 'I measure rain.', 'new', @id, @at, @at, @name)`,
  )
  return Array.from({ length: count }, (_, n) => {
    const stored = { id: randomUUID(), name: `Applicant ${count - n}` }
    statement.run({ ...stored, positionId, email: `applicant-${n}@example.org`, at: Date.now() - n * 60_000 })
    return stored
  })
}
