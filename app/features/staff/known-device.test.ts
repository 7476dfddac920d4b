import { expect, test } from 'vitest'
import { type Engine, engines } from '#tests/support/storage.ts'
import { STAFF, startTestApp } from '#tests/support/test-app.ts'
import { signIn } from './sessions.server.ts'
import { addStaff } from './staff-accounts.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOME = '192.0.2.1'
const WRONG = 'not the password'

test.for(engines)(
  'a device that signed in before still does when unknown devices used up every limit of the account and the address (%s)',
  async (engine) => {
    const staff = await openStaff(engine)
    const cookie = await staff.cookieOfSignIn()
    await staff.lockOut(STAFF.email)
    expect(await staff.attempt({ cookie: '' })).toBe('limited')
    expect(await staff.attempt({ cookie, password: WRONG })).toBe('refused')
    expect(await staff.attempt({ cookie })).toBe('in')
    expect(await staff.attempt({ cookie, ipAddress: '203.0.113.250' })).toBe('in')
    expect(await staff.attempt({ cookie: '' })).toBe('limited')
  },
)

test.for(engines)(
  'a known device guesses eight times, then counts as unknown until the quarter of an hour is over (%s)',
  async (engine) => {
    const staff = await openStaff(engine)
    const cookie = await staff.cookieOfSignIn()
    await staff.lockOut(STAFF.email)
    // Consumes seven attempts in the limiter: hashing a password for each would take seconds.
    await staff.useUpDevice(cookie, 7)
    expect(await staff.attempt({ cookie, password: WRONG })).toBe('refused')
    expect(await staff.attempt({ cookie })).toBe('limited')
    staff.time.now += 15 * 60 * 1000
    expect(await staff.attempt({ cookie })).toBe('in')
    // A successful sign-in restores all eight attempts.
    await staff.lockOut(STAFF.email)
    await staff.useUpDevice(cookie, 7)
    expect(await staff.attempt({ cookie })).toBe('in')
  },
)

test('many known devices together guess no faster than unknown ones', async () => {
  const staff = await openStaff('sqlite')
  const cookie = await staff.cookieOfSignIn()
  await staff.lockOut(STAFF.email)
  for (let guess = 0; guess < 100; guess++) {
    await staff.limiter.consume('signInByAccountFromDevices', STAFF.email)
  }
  expect(await staff.attempt({ cookie })).toBe('limited')
})

test('a device whose own attempts are used up may still sign in as any other', async () => {
  const staff = await openStaff('sqlite')
  const cookie = await staff.cookieOfSignIn()
  await staff.useUpDevice(cookie, 8)
  expect(await staff.attempt({ cookie })).toBe('in')
})

test.for(engines)(
  'a sign-in on a known device gives unknown devices at its address no attempts back (%s)',
  async (engine) => {
    const staff = await openStaff(engine)
    const cookie = await staff.cookieOfSignIn()
    for (let count = 0; count < 8; count++) {
      await staff.limiter.consume('signInByAccountAndIpAddress', `${STAFF.email} ${HOME}`)
    }
    expect(await staff.attempt({ cookie })).toBe('in')
    expect(await staff.attempt({ cookie: '' })).toBe('limited')
  },
)

test('a changed, foreign or expired device cookie counts as none', async () => {
  const staff = await openStaff('sqlite')
  const other = 'other@example.org'
  await addStaff(staff.services, { email: other, password: STAFF.password })
  const own = await staff.cookieOfSignIn()
  const foreign = await staff.cookieOfSignIn(other)
  const [ownName = '', ownValue = ''] = own.split('=')
  const [foreignName = '', foreignValue = ''] = foreign.split('=')
  expect(ownName).not.toBe(foreignName)
  await staff.lockOut(STAFF.email)
  const [id = '', expiry = '', signature = ''] = ownValue.split('.')
  const forged = {
    none: '',
    'an empty one': `${ownName}=`,
    'another id': `${ownName}=${swapFirst(id)}.${expiry}.${signature}`,
    'a later end': `${ownName}=${id}.${Number(expiry) + 1}.${signature}`,
    'another signature': `${ownName}=${id}.${expiry}.${swapFirst(signature)}`,
    'a short signature': `${ownName}=${id}.${expiry}.${signature.slice(1)}`,
    'that of another account': foreign,
    'that of another account under this one’s name': `${ownName}=${foreignValue}`,
  }
  for (const [name, cookie] of Object.entries(forged)) {
    expect([name, await staff.attempt({ cookie })]).toEqual([name, 'limited'])
  }
  expect(await staff.attempt({ cookie: `${foreign}; ${ownName}=old; ${own}` })).toBe('in')
  staff.time.now += 180 * DAY_MS
  await staff.lockOut(STAFF.email)
  expect(await staff.attempt({ cookie: own })).toBe('limited')
})

test('a device cookie is renewed at each sign-in, keeps its id, and tells nothing of a person', async () => {
  const staff = await openStaff('sqlite')
  const first = await staff.cookieOfSignIn()
  staff.time.now += 100 * DAY_MS
  const second = await staff.cookieOfSignIn(STAFF.email, first)
  const idOf = (cookie: string) => cookie.split('=')[1]?.split('.')[0]
  expect([idOf(second) === idOf(first), second === first]).toEqual([true, false])
  expect(await staff.cookieOfSignIn()).not.toContain(idOf(first))
  expect(`${first} ${Buffer.from(idOf(first) ?? '', 'base64url')}`).not.toMatch(/staff|example/)
  staff.time.now += 100 * DAY_MS
  await staff.lockOut(STAFF.email)
  expect([await staff.attempt({ cookie: first }), await staff.attempt({ cookie: second })]).toEqual([
    'limited',
    'in',
  ])
})

async function openStaff(engine: Engine) {
  const time = { now: Date.now() }
  const { services } = await startTestApp({ engine, clock: () => time.now })
  const limiter = services.rateLimiter
  await addStaff(services, STAFF)

  function send(cookie: string, email: string, password: string, ipAddress: string) {
    return signIn(services, { email, password, ipAddress, headers: new Headers({ cookie }) })
  }

  return {
    services,
    limiter,
    time,
    /** The outcome: 'in', 'refused' (a wrong password) or 'limited'. */
    async attempt({
      cookie,
      password = STAFF.password,
      ipAddress = HOME,
    }: {
      cookie: string
      password?: string
      ipAddress?: string
    }) {
      const outcome = await send(cookie, STAFF.email, password, ipAddress)
      if (outcome.ok) return 'in'
      return outcome.retryAfterSeconds ? 'limited' : 'refused'
    },
    async cookieOfSignIn(email = STAFF.email, cookie = ''): Promise<string> {
      const outcome = await send(cookie, email, STAFF.password, '198.51.100.7')
      const cookies = outcome.ok ? outcome.headers.getSetCookie() : []
      return cookies.find((line) => line.startsWith('urugero.device-'))?.split(';')[0] ?? ''
    },
    /** Uses up the limits like attackers from a hundred IP addresses and from the owner's. */
    async lockOut(account: string) {
      for (let count = 0; count < 101; count++) await limiter.consume('signInByAccount', account)
      for (let count = 0; count < 31; count++) await limiter.consume('signInByIpAddress', HOME)
    },
    async useUpDevice(cookie: string, count: number) {
      const id = cookie.split('=')[1]?.split('.')[0]
      for (let guess = 0; guess < count; guess++) {
        await limiter.consume('signInByAccountAndDevice', `${STAFF.email} ${id}`)
      }
    },
  }
}

function swapFirst(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
}
