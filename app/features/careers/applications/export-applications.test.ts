import { expect, test } from 'vitest'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { CONFIRMATION } from './application.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'
import { insertApplication } from './applications-repository.server.ts'
import { openApplicationsCsv } from './export-applications.server.ts'

const ALL: ApplicationFilter = { positionId: null, status: null, delivery: null, search: null }
const BYTE_ORDER_MARK = '\uFEFF'

test.for(engines)('AAPP-01: the export tells of an application what the list tells (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const clock = () => Date.parse('2026-11-15T12:02:03Z')
  const application = makeApplication({
    applicantName: 'Élodie U.',
    status: 'interviewed',
    coverLetter: 'Muraho,\n"I" would like to, …',
    appliedAt: Date.parse('2026-11-15T22:30:05Z'),
    updatedAt: Date.parse('2026-11-16T08:00:00Z'),
    withdrawnAt: Date.parse('2026-11-17T08:00:00Z'),
  })
  await insertApplication(db, application)
  const delivery = { kind: CONFIRMATION, subjectId: application.id, payload: {}, isConfigured: false }
  await enqueue({ db, clock }, delivery)
  const text = await exported(db, ALL)
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const [header = [], cells = [], ...others] = parseCsv(text.slice(1))
  expect(others).toEqual([])
  expect(Object.fromEntries(header.map((name, index) => [name, cells[index]]))).toEqual({
    Applicant: 'Élodie U.',
    Email: 'applicant@example.org',
    Phone: "'+250 788 111 222",
    Position: 'Backend engineer',
    Status: 'interviewed',
    Applied: '2026-11-16T00:30:05',
    Updated: '2026-11-16T10:00:00',
    Withdrawn: '2026-11-17T10:00:00',
    Resume: 'https://example.org/resume.pdf',
    'Cover letter': 'Muraho,\n"I" would like to, …',
    Confirmation: 'Confirmation was not sent: mail was not configured then',
  })
})

test.for(engines)(
  'AAPP-01: the export holds every application that the filter leaves, each once (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const positionId = 'much-wanted'
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 450; n++) {
        // Every ninth person applies twice, and many apply in the same millisecond.
        const email = `applicant-${n % 9 === 1 ? n - 1 : n}@example.org`
        const status = n % 2 === 0 ? 'new' : 'rejected'
        const change = {
          positionId,
          applicantName: `N${n}`,
          email,
          status,
          appliedAt: Math.floor(n / 7),
        } as const
        await insertApplication(trx, makeApplication(change))
      }
      await insertApplication(trx, makeApplication({ applicantName: 'Elsewhere', positionId: 'other' }))
    })
    const everybody = namesOf(await exported(db, ALL))
    expect(everybody).toHaveLength(451)
    expect(new Set(everybody).size).toBe(451)
    const ofOne = namesOf(await exported(db, { ...ALL, positionId }))
    expect(ofOne).toEqual(everybody.filter((name) => name !== 'Elsewhere'))
    // A person who applied twice appears with both, as in the list.
    const rejected = namesOf(await exported(db, { ...ALL, status: 'rejected' }))
    expect(rejected).toContain('N1')
    expect(rejected).toContain('N0')
    expect(rejected).not.toContain('N2')
    expect(namesOf(await exported(db, { ...ALL, search: 'nobody' }))).toEqual([])
    expect(namesOf(await exported(db, { ...ALL, delivery: 'failed' }))).toEqual([])
    const { id } = await db
      .selectFrom('applications')
      .select('id')
      .where('applicant_name', '=', 'Elsewhere')
      .executeTakeFirstOrThrow()
    const delivery = { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured: true }
    await enqueue({ db, clock: Date.now }, delivery)
    await db.updateTable('outbox').set({ state: 'dead' }).execute()
    expect(namesOf(await exported(db, { ...ALL, delivery: 'failed' }))).toEqual(['Elsewhere'])
  },
)

test('AAPP-01: an export that cannot begin fails, and one that breaks off does not look whole', async () => {
  const { db } = await newDatabase('sqlite')
  for (let n = 0; n < 450; n++) await insertApplication(db, makeApplication({ appliedAt: n }))
  const faults: unknown[] = []
  const deps = { db, isMailConfigured: true, onFault: (error: unknown) => void faults.push(error) }
  const stream = await openApplicationsCsv(deps, ALL)
  await db.schema.alterTable('applications').renameTo('lost_applications').execute()
  await expect(new Response(stream).text()).rejects.toThrow()
  expect(faults).toHaveLength(1)
  await expect(openApplicationsCsv(deps, ALL)).rejects.toThrow()
})

/** Reads bytes, because decoding would remove the byte order mark. */
async function exported(db: Parameters<typeof insertApplication>[0], filter: ApplicationFilter) {
  const deps = { db, isMailConfigured: true, onFault: () => expect.unreachable() }
  const stream = await openApplicationsCsv(deps, filter)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(stream).arrayBuffer())
}

function namesOf(csv: string): string[] {
  return parseCsv(csv.slice(1))
    .slice(1)
    .map(([name]) => name ?? '')
}
