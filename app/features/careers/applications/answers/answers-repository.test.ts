import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { makeApplication, makePosition } from '#tests/factories/content.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { APPLICANTS_MAX, describeApplicants } from '../../positions/position-applicants.ts'
import { insertPosition } from '../../positions/positions-repository.server.ts'
import type { Application } from '../application.ts'
import { insertApplication } from '../applications-repository.server.ts'
import { findApplicants } from './answers-repository.server.ts'

async function store(db: Db, ...changes: Partial<Application>[]) {
  for (const change of changes) await insertApplication(db, makeApplication(change))
}

test.for(engines)(
  'the applicants of a position are counted up to a limit, also those who wait for a decision (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await insertPosition(db, makePosition({ id: 'popular' }))
    await insertPosition(db, makePosition({ id: 'decided' }))
    const numbers = Array.from({ length: APPLICANTS_MAX }, (_, index) => index)
    const of = (positionId: string, change: Partial<Application>) =>
      store(db, ...numbers.map((n) => ({ positionId, email: `${n}@example.org`, ...change })))
    await of('popular', {})
    await of('decided', { status: 'accepted' })
    await store(
      db,
      { positionId: 'popular', email: 'one-more@example.org', status: 'accepted' },
      { positionId: 'decided', email: 'one-more@example.org', applicantName: 'Waiting' },
    )
    const found = await findApplicants(db, ['popular', 'decided'], { namesMax: 1 })
    expect(found.get('popular')).toMatchObject({ total: APPLICANTS_MAX + 1, waiting: APPLICANTS_MAX })
    expect(found.get('decided')).toEqual({
      total: APPLICANTS_MAX + 1,
      waiting: 1,
      undecided: 1,
      names: ['Waiting'],
    })
    await store(
      db,
      { positionId: 'popular', email: 'two-more@example.org' },
      { positionId: 'popular', email: 'three-more@example.org' },
    )
    const [more] = (await findApplicants(db, ['popular'], { namesMax: 1 })).values()
    expect(more).toMatchObject({ total: APPLICANTS_MAX + 1, waiting: APPLICANTS_MAX + 1 })
    expect(more && describeApplicants(more)).toBe('500+ applications, 500+ without a decision')
    expect([...found.values()].map(describeApplicants).toSorted()).toEqual([
      '500+ applications, 1 without a decision',
      '500+ applications, 500 without a decision',
    ])
  },
)

test('the applicants of positions are counted without a look at their letters', async () => {
  const { db } = await newDatabase('sqlite')
  const queries: RootOperationNode[] = []
  const watched = db.withPlugin({
    transformQuery({ node }) {
      queries.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await findApplicants(watched, ['one', 'other'], { namesMax: 3 })
  const [counting] = queries
  if (!counting) throw new Error('nothing was asked')
  const { sql, parameters } = db.getExecutor().compileQuery(counting, createQueryId())
  const plan = await db.executeQuery(CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]))
  expect(JSON.stringify(plan.rows)).toContain('USING COVERING INDEX applications_by_decision')
})
