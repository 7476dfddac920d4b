import { expect, test } from 'vitest'
import { createRateLimiter } from '#app/platform/rate-limiter.server.ts'
import { type RateLimitName, rateLimits } from '#app/shared/rate-limits.ts'
import { newDatabase } from '#tests/support/storage.ts'
import { checkChatLimits } from './chat-limits.server.ts'

const ADDRESS = '192.0.2.1'
const MAY_ASK = { ok: true, canAskModel: true }
const PAGES_ONLY = { ok: true, canAskModel: false }

async function openHarness() {
  const { db } = await newDatabase('sqlite')
  const rateLimiter = createRateLimiter({ db, clock: () => 1_000, factor: 1 })
  return {
    db,
    ask: (persona: 'yves' | 'tina' | 'kevin', visitor = 'tab-1') =>
      checkChatLimits({ services: { rateLimiter }, ipAddress: ADDRESS }, { persona, visitor }),
    async spend(name: RateLimitName, key = ADDRESS) {
      for (let call = 0; call < rateLimits[name].points; call++) await rateLimiter.consume(name, key)
    },
  }
}

function refusal(message: RegExp) {
  return {
    ok: false,
    refusal: { status: 429, reply: { message: expect.stringMatching(message) } },
  }
}

test('an address that has had its share is answered from the pages, and gets no pictures', async () => {
  for (const name of ['chatByIpAddress', 'chatDayByIpAddress'] as const) {
    const { ask, spend } = await openHarness()
    expect(await ask('yves')).toEqual(MAY_ASK)
    await spend(name)
    expect(await ask('yves')).toEqual(PAGES_ONLY)
    expect(await ask('tina', 'tab-2')).toEqual(PAGES_ONLY)
    const picture = await ask('kevin')
    if (name === 'chatByIpAddress') expect(picture).toEqual(MAY_ASK)
    else expect(picture).toMatchObject(refusal(/^Too many pictures were asked for from here.* in 24 hours$/))
  }
})

test('a tab that writes without end waits a moment, also where nothing costs anything', async () => {
  const { ask, spend } = await openHarness()
  await spend('chatByIpAddress')
  for (let count = 0; count < rateLimits.chatByVisitor.points; count++) {
    expect(await ask('yves')).toEqual(PAGES_ONLY)
  }
  expect(await ask('tina')).toMatchObject(refusal(/^Too many messages .* in 60 seconds$/))
  expect(await ask('tina', 'tab-2')).toEqual(PAGES_ONLY)
})

test('a tab that goes on while it is refused uses up nothing of the others at its address', async () => {
  const { ask } = await openHarness()
  for (let count = 0; count < rateLimits.chatFloodByIpAddress.points + 100; count++) await ask('yves')
  expect(await ask('yves')).toMatchObject(refusal(/^Too many messages .* in 60 seconds$/))
  expect(await ask('yves', 'tab-2')).toEqual(MAY_ASK)
})

test('a flood from one address is refused before it costs a row for each tab it makes up', async () => {
  const { db, ask, spend } = await openHarness()
  await spend('chatFloodByIpAddress')
  for (const persona of ['yves', 'tina', 'kevin'] as const) {
    for (let tab = 0; tab < 10; tab++) {
      expect(await ask(persona, `tab-${tab}`)).toMatchObject(refusal(/^Too many .* in 10 minutes$/))
    }
  }
  const rows = await db.selectFrom('rate_limits').select('key').execute()
  expect(rows).toEqual([{ key: expect.stringMatching(/^chatFloodByIpAddress:/) }])
})
