import { expect, test } from 'vitest'
import { readEnv } from '#app/platform/env.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { createRateLimiter } from '#app/platform/rate-limiter.server.ts'
import { type Actor, ForbiddenError, type Role, roles } from '#app/shared/roles.ts'
import { type Engine, engines, newDatabase } from '#tests/support/storage.ts'
import { ACCOUNT_MAIL } from '../account/account-mail.schema.ts'
import { insertStaff } from '../staff-repository.server.ts'
import { changeMember } from './change-member.server.ts'
import { insertInvitation } from './invitations-repository.server.ts'
import { changeInvitation, inviteMember } from './invite-member.server.ts'
import type { MemberChange } from './team.schema.ts'
import { INVITATION } from './team.ts'
import { findMember, lockOwners } from './team-repository.server.ts'

type Make = (id: string) => MemberChange

const losses: Record<string, Make> = {
  demote: (id) => ({ intent: 'role', id, role: 'editor' }),
  deactivate: (id) => ({ intent: 'deactivate', id }),
  remove: (id) => ({ intent: 'delete', id }),
}

test.for(engines)(
  'one owner remains when two demote, deactivate or remove each other at the same moment (%s)',
  async (engine) => {
    for (const [name, lose] of Object.entries(losses)) {
      for (const other of Object.values(losses)) {
        const { db, clock, add } = await openTeam(engine)
        const [one, two] = [await add('one', 'owner'), await add('two', 'owner')]
        const outcomes = await Promise.allSettled([
          changeMember({ db, clock }, one, lose(two.id)),
          changeMember({ db, clock }, two, other(one.id)),
        ])
        expect(await lockOwners(db), name).toHaveLength(1)
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([
          { status: 'fulfilled', value: { ok: true } },
        ])
        const refused = outcomes.find((outcome) => outcome.status === 'rejected')
        expect(refused?.reason).toBeInstanceOf(ForbiddenError)
      }
    }
  },
)

test.for(engines)(
  'one owner remains when commands on the server demote two at the same moment (%s)',
  async (engine) => {
    const { db, clock, add } = await openTeam(engine)
    const owners = [await add('one', 'owner'), await add('two', 'owner'), await add('three', 'owner')]
    const outcomes = await Promise.all(
      owners.map(({ id }) => changeMember({ db, clock }, null, { intent: 'role', id, role: 'office' })),
    )
    expect(await lockOwners(db)).toHaveLength(1)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'last-owner' }])
  },
)

test.for(roles.filter((role) => role !== 'owner'))('the role %s changes no member', async (role) => {
  const { db, clock, add } = await openTeam('sqlite')
  const owner = await add('owner', 'owner')
  const actor = await add('actor', role)
  for (const change of Object.values(losses)) {
    await expect(changeMember({ db, clock }, actor, change(owner.id))).rejects.toBeInstanceOf(ForbiddenError)
  }
  expect(await findMember(db, owner.id)).toMatchObject({ role: 'owner', isActive: true })
})

test('an owner changes everybody but themselves, and a member who is gone is told', async () => {
  const { db, clock, add } = await openTeam('sqlite')
  const [one, two] = [await add('one', 'owner'), await add('two', 'owner')]
  for (const change of Object.values(losses)) {
    expect(await changeMember({ db, clock }, one, change(one.id))).toEqual({ ok: false, reason: 'self' })
  }
  expect(await changeMember({ db, clock }, one, losses.remove?.(two.id) as MemberChange)).toEqual({
    ok: true,
  })
  const again = await changeMember({ db, clock }, one, { intent: 'role', id: two.id, role: 'editor' })
  expect(again).toEqual({ ok: false, reason: 'gone' })
})

test.for(engines)('each change of a member is recorded with who made it (%s)', async (engine) => {
  const { db, clock, add } = await openTeam(engine)
  const [owner, member] = [await add('owner', 'owner'), await add('member', 'administrator')]
  const { id } = member
  await changeMember({ db, clock }, owner, { intent: 'role', id, role: 'office' })
  await changeMember({ db, clock }, owner, { intent: 'deactivate', id })
  await changeMember({ db, clock }, owner, { intent: 'activate', id })
  await changeMember({ db, clock }, null, { intent: 'delete', id })
  const rows = await db.selectFrom('activity').selectAll().orderBy('happened_at').execute()
  expect(rows.map(({ staff_name, action, label, details }) => [staff_name, action, label, details])).toEqual([
    ['owner', 'changed', 'member', 'role: administrator to office'],
    ['owner', 'changed', 'member', 'deactivated'],
    ['owner', 'changed', 'member', 'activated'],
    ['Command line', 'deleted', 'member', ''],
  ])
})

const everyLoss = engines.flatMap((engine) => Object.keys(losses).map((loss) => ({ engine, loss })))

test.for(everyLoss)(
  'all open invitations go with an owner who is lost, who can see their links: $loss ($engine)',
  async ({ engine, loss }) => {
    const { db, clock, add, invite } = await openTeam(engine)
    const [one, two] = [await add('one', 'owner'), await add('two', 'owner')]
    await invite('first', two, 'owner')
    await invite('second', two, 'editor')
    await invite('other', one, 'office')
    expect(await changeMember({ db, clock }, one, losses[loss]?.(two.id) as MemberChange)).toEqual({
      ok: true,
    })
    const invitations = await db.selectFrom('staff_invitations').select('id').execute()
    expect(invitations).toEqual([])
    expect(await db.selectFrom('outbox').select('subject_id').execute()).toEqual([])
    const rows = await db
      .selectFrom('activity')
      .select(['staff_name', 'action', 'record_id', 'label'])
      .where('record_kind', '=', 'invitation')
      .orderBy('record_id')
      .execute()
    expect(rows).toEqual([
      { staff_name: 'one', action: 'deleted', record_id: 'first', label: 'owner' },
      { staff_name: 'one', action: 'deleted', record_id: 'other', label: 'office' },
      { staff_name: 'one', action: 'deleted', record_id: 'second', label: 'editor' },
    ])
  },
)

test('invitations stay when an owner stays one, or somebody else leaves', async () => {
  const { db, clock, add, invite } = await openTeam('sqlite')
  const [one, two] = [await add('one', 'owner'), await add('two', 'owner')]
  const editor = await add('editor', 'editor')
  await invite('first', two, 'owner')
  await changeMember({ db, clock }, one, { intent: 'delete', id: editor.id })
  await changeMember({ db, clock }, one, { intent: 'role', id: two.id, role: 'owner' })
  await changeMember({ db, clock }, one, { intent: 'activate', id: two.id })
  expect(await db.selectFrom('staff_invitations').select('id').execute()).toEqual([{ id: 'first' }])
})

test.for(engines)(
  'who is no longer an owner invites nobody, also by a request under way (%s)',
  async (engine) => {
    const { db, clock, add, invite } = await openTeam(engine)
    const [one, two] = [await add('one', 'owner'), await add('two', 'owner')]
    await changeMember({ db, clock }, one, { intent: 'role', id: two.id, role: 'editor' })
    const env = readEnv({ APP_SECRET: 'a secret of at least thirty-two characters' })
    const deps = { db, clock, env, rateLimiter: createRateLimiter({ db, clock, factor: 1 }) }
    const inviting = inviteMember(deps, two, { email: 'new@example.org', role: 'owner' })
    await expect(inviting).rejects.toBeInstanceOf(ForbiddenError)
    await invite('first', one, 'owner')
    const showing = changeInvitation(deps, two, { intent: 'link', id: 'first' })
    await expect(showing).rejects.toBeInstanceOf(ForbiddenError)
    expect(await db.selectFrom('staff_invitations').select('id').execute()).toEqual([{ id: 'first' }])
  },
)

test.for(engines)(
  'nothing waits to be sent to a member who is removed, nor says where (%s)',
  async (engine) => {
    const { db, clock, add } = await openTeam(engine)
    const [owner, member] = [await add('owner', 'owner'), await add('member', 'editor')]
    for (const { id } of [owner, member]) {
      const payload = { mail: 'address-changed', to: `former-${id}@example.org` }
      await enqueue({ db, clock }, { kind: ACCOUNT_MAIL, subjectId: id, payload, isConfigured: true })
    }
    await changeMember({ db, clock }, owner, { intent: 'delete', id: member.id })
    expect(await db.selectFrom('outbox').select('subject_id').execute()).toEqual([{ subject_id: owner.id }])
  },
)

async function openTeam(engine: Engine) {
  const { db } = await newDatabase(engine)
  let now = 0
  return {
    db,
    clock: () => ++now,
    async add(name: string, role: Role): Promise<Actor> {
      const member = { id: name, name, email: `${name}@example.org`, role }
      await db.transaction().execute((trx) => insertStaff(trx, member, 'a hash'))
      return member
    },
    async invite(id: string, { id: invitedBy }: Actor, role: Role): Promise<void> {
      const invitation = { id, email: `${id}@example.org`, role, createdAt: 0, expiresAt: 1_000_000 }
      await insertInvitation(db, invitation, invitedBy)
      const item = { kind: INVITATION, subjectId: id, payload: {}, isConfigured: true }
      await enqueue({ db, clock: () => 1 }, item)
    },
  }
}
