import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { listPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'

const HOUR_MS = 60 * 60 * 1000
const APPLICATIONS = 30

const PLACES = ['Huye', 'Musanze', 'Rubavu', 'Nyanza', 'Kigali', 'Rwamagana']
const LETTERS = [
  'I have kept the accounts of a cooperative in one spreadsheet for three years, and want to build what replaces it.',
  'My last project works without a network for a whole day. I would like to show you how it catches up afterwards.',
  'I finished my studies in July. The app in the link is mine, from the first sketch to the store.',
]
const REQUESTS = [
  {
    name: 'A clinic',
    subject: 'Queue at the reception',
    text: 'Patients wait two hours and nobody knows who is next. What would a first version cost?',
  },
  {
    name: 'A school',
    subject: 'School fees',
    text: 'Parents pay by mobile money and we copy the numbers by hand. Can that end before January?',
  },
  {
    name: 'A bus company',
    subject: 'Tickets',
    text: 'We sell 900 tickets a day on paper. We have a phone at each stop and little signal on the road.',
  },
  { name: 'A shop', subject: null, text: 'Do you also look after a site that somebody else has built?' },
]

/** Applications and messages to work through. Only where there are none. */
export async function addDemoRecords(db: Db, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const applied = await trx.selectFrom('applications').select('id').limit(1).execute()
    const written = await trx.selectFrom('contact_messages').select('id').limit(1).execute()
    if (applied.length + written.length > 0) return false
    const { items: positions } = await listPositions(trx, { after: null, limit: 10, status: 'active' })
    for (let n = 0; n < APPLICATIONS && positions.length > 0; n++) {
      const position = positions[n % positions.length]
      if (!position) break
      const appliedAt = now - n * 7 * HOUR_MS
      await insertApplication(
        trx,
        makeApplication({
          positionId: position.id,
          positionTitle: position.title,
          applicantName: `Applicant ${n + 1} from ${PLACES[n % PLACES.length]}`,
          email: `applicant-${n + 1}@example.org`,
          resume: `https://www.example.org/resume-${n + 1}`,
          coverLetter: LETTERS[n % LETTERS.length] ?? null,
          appliedAt,
          updatedAt: appliedAt,
        }),
      )
    }
    for (const [n, { name, subject, text }] of REQUESTS.entries()) {
      const createdAt = now - n * 5 * HOUR_MS
      await insertContactMessage(
        trx,
        makeContactMessage({ name, subject, message: text, email: `client-${n + 1}@example.org`, createdAt }),
      )
    }
    return true
  })
}
