import type { BuiltServer } from './built-server.ts'
import { withDatabase } from './server-database.ts'

/** As the fields of the form are labelled. */
export const APPLICANT = {
  'Full name': 'Applicant of a test',
  Email: 'applicant@example.org',
  Phone: '+250 788 111 222',
  'Resume link': 'https://example.org/resume.pdf',
}

/** Whose applications can be counted. */
export function newApplicant(): typeof APPLICANT {
  return { ...APPLICANT, Email: `${crypto.randomUUID()}@example.org` }
}

export function countApplications(server: BuiltServer, { Email }: { Email: string }): number {
  return withDatabase(server, (database) =>
    Number(database.prepare('SELECT count(*) FROM applications WHERE email = ?').pluck().get(Email)),
  )
}
