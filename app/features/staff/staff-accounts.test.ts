import pino from 'pino'
import { expect, test } from 'vitest'
import { createAuth } from '#app/platform/auth/auth.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { createRateLimiter } from '#app/platform/rate-limiter.server.ts'
import { engines, newDatabase, newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { resetSecondFactor } from './account/second-factor/second-factor.server.ts'
import { findStaffSession, signIn } from './sessions.server.ts'
import { addStaff, changeStaff, ensureFirstStaff, resetStaffPassword } from './staff-accounts.server.ts'
import { listTeam } from './team/team-repository.server.ts'

const PASSWORD = 'a-long-enough-password'
const OTHER_PASSWORD = 'another-long-password'

function instanceOn({ db }: Database) {
  const secret = 'a secret of at least thirty-two characters'
  const auth = createAuth({
    db,
    log: pino({ level: 'silent' }),
    secret,
    publicOrigin: 'http://localhost:3000',
  })
  const rateLimiter = createRateLimiter({ db, clock: Date.now, factor: 1 })
  const env = readEnv({ APP_SECRET: secret, SMTP_URL: 'smtp://localhost:2525' })
  let now = Date.now()
  return { db, auth, rateLimiter, env, clock: () => ++now }
}

type Instance = ReturnType<typeof instanceOn>

/** The headers of a signed-in browser, or null when the sign-in was refused. */
async function browserOf(deps: Instance, email: string, password: string): Promise<Headers | null> {
  const outcome = await signIn(deps, { email, password, ipAddress: '192.0.2.1', headers: new Headers() })
  if (!outcome.ok) return null
  const cookies = outcome.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return new Headers({ cookie: cookies.join('; ') })
}

async function whoIs(deps: Instance, browser: Headers | null): Promise<string | null> {
  const member = browser && (await findStaffSession(deps, browser))
  return member?.email ?? null
}

test.for(engines)('ADM-03: a member of staff who was added can sign in (%s)', async (engine) => {
  const deps = instanceOn(await newDatabase(engine))
  const outcome = await addStaff(deps, { email: ' Second@Example.org ', password: PASSWORD })
  expect(outcome).toMatchObject({ ok: true, member: { email: 'second@example.org', name: 'second' } })
  await addStaff(deps, { email: 'first@example.org', password: PASSWORD })
  const emails = (await listTeam(deps.db)).map((member) => member.email)
  expect(emails).toEqual(['first@example.org', 'second@example.org'])
  const browser = await browserOf(deps, 'SECOND@example.org', PASSWORD)
  expect(await whoIs(deps, browser)).toBe('second@example.org')
})

test.for(engines)(
  'ADM-09: a wrong password and an unknown address are refused alike (%s)',
  async (engine) => {
    const deps = instanceOn(await newDatabase(engine))
    await addStaff(deps, { email: 'known@example.org', password: PASSWORD })
    const attempt = (email: string) =>
      signIn(deps, { email, password: OTHER_PASSWORD, ipAddress: '192.0.2.1', headers: new Headers() })
    const refused = await attempt('known@example.org')
    expect(refused).toEqual({ ok: false, message: 'Invalid email or password' })
    expect(await attempt('unknown@example.org')).toEqual(refused)
  },
)

test.for(engines)('an address is staff once, whatever its case (%s)', async (engine) => {
  const deps = instanceOn(await newDatabase(engine))
  await addStaff(deps, { email: 'one@example.org', password: PASSWORD })
  const again = await addStaff(deps, { email: 'One@Example.org', password: OTHER_PASSWORD })
  expect(again).toEqual({ ok: false, reason: 'exists' })
  expect(await listTeam(deps.db)).toHaveLength(1)
  expect(await browserOf(deps, 'one@example.org', OTHER_PASSWORD)).toBeNull()
})

test.for(engines)('a password has 12 to 128 characters (%s)', async (engine) => {
  const deps = instanceOn(await newDatabase(engine))
  const email = 'one@example.org'
  const refused = { ok: false, reason: 'password-length' }
  for (const length of [0, 11, 129]) {
    expect(await addStaff(deps, { email, password: 'x'.repeat(length) })).toEqual(refused)
    expect(await resetStaffPassword(deps, { email, password: 'x'.repeat(length) })).toEqual(refused)
  }
  expect(await addStaff(deps, { email, password: 'x'.repeat(12) })).toMatchObject({ ok: true })
  expect(await resetStaffPassword(deps, { email, password: 'x'.repeat(128) })).toEqual({ ok: true })
})

test.for(engines)('a new password ends every session of the account and no other (%s)', async (engine) => {
  const deps = instanceOn(await newDatabase(engine))
  await addStaff(deps, { email: 'one@example.org', password: PASSWORD })
  await addStaff(deps, { email: 'two@example.org', password: PASSWORD })
  const laptop = await browserOf(deps, 'one@example.org', PASSWORD)
  const phone = await browserOf(deps, 'one@example.org', PASSWORD)
  const other = await browserOf(deps, 'two@example.org', PASSWORD)
  expect(await whoIs(deps, laptop)).toBe('one@example.org')

  const outcome = await resetStaffPassword(deps, { email: 'One@example.org', password: OTHER_PASSWORD })
  expect(outcome).toEqual({ ok: true })
  expect([await whoIs(deps, laptop), await whoIs(deps, phone)]).toEqual([null, null])
  expect(await whoIs(deps, other)).toBe('two@example.org')
  expect(await browserOf(deps, 'one@example.org', PASSWORD)).toBeNull()
  expect(await whoIs(deps, await browserOf(deps, 'one@example.org', OTHER_PASSWORD))).toBe('one@example.org')
  const unknown = await resetStaffPassword(deps, { email: 'who@example.org', password: PASSWORD })
  expect(unknown).toEqual({ ok: false, reason: 'no-active-account' })
})

test.for(engines)(
  'what is done from the command line is recorded as that, and a new password is told by mail (%s)',
  async (engine) => {
    const deps = instanceOn(await newDatabase(engine))
    const email = 'one@example.org'
    await addStaff(deps, { email, password: PASSWORD })
    await resetStaffPassword(deps, { email, password: OTHER_PASSWORD })
    expect(await resetSecondFactor(deps, email)).toBe(true)
    const rows = await deps.db.selectFrom('activity').selectAll().orderBy('happened_at').execute()
    expect(
      rows.map(({ staff_id, staff_name, action, details }) => [staff_id, staff_name, action, details]),
    ).toEqual([
      [null, 'Command line', 'created', ''],
      [null, 'Command line', 'changed', 'password'],
      [null, 'Command line', 'changed', 'second factor removed'],
    ])
    const [member] = await listTeam(deps.db)
    for (const row of rows) {
      expect(row).toMatchObject({ record_kind: 'member', record_id: member?.id, label: 'one' })
    }
    const mails = await deps.db.selectFrom('outbox').select(['subject_id', 'payload']).execute()
    expect(mails).toEqual([{ subject_id: member?.id, payload: '{"mail":"password-changed"}' }])
  },
)

test.for(engines)('who was removed is signed out and cannot come back (%s)', async (engine) => {
  const deps = instanceOn(await newDatabase(engine))
  await addStaff(deps, { email: 'stays@example.org', password: PASSWORD })
  await addStaff(deps, { email: 'leaves@example.org', password: PASSWORD })
  const browser = await browserOf(deps, 'leaves@example.org', PASSWORD)
  expect(await changeStaff(deps, ' Leaves@example.org ', { intent: 'delete' })).toEqual({ ok: true })
  expect(await whoIs(deps, browser)).toBeNull()
  expect(await browserOf(deps, 'leaves@example.org', PASSWORD)).toBeNull()
  const again = await changeStaff(deps, 'leaves@example.org', { intent: 'delete' })
  expect(again).toEqual({ ok: false, reason: 'unknown' })
  expect(await deps.db.selectFrom('staff_accounts').select('id').execute()).toHaveLength(1)
})

test.for(engines)(
  'the first account is an owner whatever was asked, the next an administrator unless told (%s)',
  async (engine) => {
    const deps = instanceOn(await newDatabase(engine))
    await addStaff(deps, { email: 'a@example.org', password: PASSWORD, role: 'office' })
    await addStaff(deps, { email: 'b@example.org', password: PASSWORD })
    await addStaff(deps, { email: 'c@example.org', password: PASSWORD, role: 'editor' })
    const found = (await listTeam(deps.db)).map(({ role }) => role)
    expect(found).toEqual(['owner', 'administrator', 'editor'])
  },
)

test.for(engines)(
  'the last owner is neither removed, demoted nor deactivated, whoever else there is (%s)',
  async (engine) => {
    const deps = instanceOn(await newDatabase(engine))
    const last = 'last@example.org'
    const other = 'other@example.org'
    await addStaff(deps, { email: last, password: PASSWORD })
    await addStaff(deps, { email: other, password: PASSWORD })
    const refused = { ok: false, reason: 'last-owner' }
    const attempts = async (email: string) => [
      await changeStaff(deps, email, { intent: 'delete' }),
      await changeStaff(deps, email, { intent: 'deactivate' }),
      await changeStaff(deps, email, { intent: 'role', role: 'administrator' }),
    ]
    expect(await attempts(last)).toEqual([refused, refused, refused])
    // An owner who cannot sign in does not count.
    expect(await changeStaff(deps, other, { intent: 'role', role: 'owner' })).toEqual({ ok: true })
    expect(await changeStaff(deps, other, { intent: 'deactivate' })).toEqual({ ok: true })
    expect(await attempts(last)).toEqual([refused, refused, refused])
    expect(await changeStaff(deps, other, { intent: 'activate' })).toEqual({ ok: true })
    expect(await changeStaff(deps, last, { intent: 'delete' })).toEqual({ ok: true })
    expect(await attempts(other)).toEqual([refused, refused, refused])
  },
)

test.for(engines)(
  'who was deactivated is signed out at once, cannot sign in, and can again when activated (%s)',
  async (engine) => {
    const deps = instanceOn(await newDatabase(engine))
    await addStaff(deps, { email: 'owner@example.org', password: PASSWORD })
    await addStaff(deps, { email: 'away@example.org', password: PASSWORD })
    const browser = await browserOf(deps, 'away@example.org', PASSWORD)
    expect(await whoIs(deps, browser)).toBe('away@example.org')
    await changeStaff(deps, 'away@example.org', { intent: 'deactivate' })
    expect(await whoIs(deps, browser)).toBeNull()
    const attempt = { email: 'away@example.org', ipAddress: '192.0.2.1', headers: new Headers() }
    for (const password of [PASSWORD, OTHER_PASSWORD]) {
      expect(await signIn(deps, { ...attempt, password })).toEqual({
        ok: false,
        message: 'Invalid email or password',
      })
    }
    expect(await deps.db.selectFrom('staff_sessions').select('id').execute()).toEqual([])
    await changeStaff(deps, 'away@example.org', { intent: 'activate' })
    expect(await whoIs(deps, browser)).toBeNull()
    expect(await whoIs(deps, await browserOf(deps, 'away@example.org', PASSWORD))).toBe('away@example.org')
  },
)

test.for(engines)(
  'the first account gets the given password, or one that is shown once (%s)',
  async (engine) => {
    const given = instanceOn(await newDatabase(engine))
    const email = 'admin@example.org'
    const first = await ensureFirstStaff(given, { email, password: PASSWORD })
    expect(first).toEqual({ email, generatedPassword: null })
    expect(await whoIs(given, await browserOf(given, email, PASSWORD))).toBe(email)

    const made = instanceOn(await newDatabase(engine))
    const answer = await ensureFirstStaff(made, { email, password: undefined })
    expect(answer?.generatedPassword).toMatch(/^[\w-]{20}$/)
    const browser = await browserOf(made, email, answer?.generatedPassword ?? '')
    expect(await whoIs(made, browser)).toBe(email)
  },
)

test.for(engines)('a database that has staff gets no first account (%s)', async (engine) => {
  const deps = instanceOn(await newDatabase(engine))
  await addStaff(deps, { email: 'one@example.org', password: PASSWORD })
  expect(await ensureFirstStaff(deps, { email: 'admin@example.org', password: undefined })).toBeNull()
  expect(await listTeam(deps.db)).toHaveLength(1)
})

test.for(engines)('instances that start at once make one first account, which works (%s)', async (engine) => {
  const url = await newDatabaseUrl(engine)
  const databases = [openDatabaseUrl(url), openDatabaseUrl(url)]
  const instances = databases.map(instanceOn)
  const [first] = instances
  if (!first) throw new Error('No database was opened.')
  const email = 'admin@example.org'
  const answers = await Promise.all(
    instances.map((instance) => ensureFirstStaff(instance, { email, password: undefined })),
  )
  const made = answers.filter((answer) => answer !== null)
  expect(made).toHaveLength(1)
  expect(await listTeam(first.db)).toHaveLength(1)
  const browser = await browserOf(first, email, made[0]?.generatedPassword ?? '')
  expect(await whoIs(first, browser)).toBe(email)
})
