import { indexMissingPosts } from '#app/features/blog/post/get-published-post.server.ts'
import { ensureFirstStaff } from '#app/features/staff/staff-accounts.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import type { Services } from '#app/platform/services.ts'
import { company } from '#app/shared/company.ts'
import { addSampleContent } from './sample-content.server.ts'

/** Everything a database needs before the first request: tables, sample content, a first account. */
export async function prepareDatabase(services: Services, say: (line: string) => void): Promise<void> {
  const { database, env } = services
  const applied = await migrate(database)
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied (${database.engine}).`)
  await indexMissingPosts(services.db)
  if (env.SAMPLE_CONTENT && (await addSampleContent(services))) {
    say('Sample content: added. SAMPLE_CONTENT=off keeps a new database empty.')
  }
  const first = await ensureFirstStaff(services, {
    email: env.ADMIN_EMAIL ?? `admin@${company.canonicalHosts.rw}`,
    password: env.ADMIN_PASSWORD,
  })
  if (first?.generatedPassword) {
    say(`First staff account: ${first.email} with the password ${first.generatedPassword} (shown only now).`)
  } else if (first) {
    say(`First staff account: ${first.email} with the password from ADMIN_PASSWORD.`)
  }
}
