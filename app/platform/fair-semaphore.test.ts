import { expect, test } from 'vitest'
import { createFairSemaphore, createTurns } from './fair-semaphore.server.ts'

/** Work that runs until the test ends it, and a record of the order in which it started. */
function openSemaphore(limits: Parameters<typeof createFairSemaphore>[0]) {
  const semaphore = createFairSemaphore(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  function come(name: string, signal = new AbortController().signal): Promise<string | null> {
    return semaphore.run({ key: name.slice(0, 1), signal }, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  }
  async function end(name: string): Promise<void> {
    ends.get(name)?.()
    await turns()
  }
  return { semaphore, started, come, end }
}

async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('back-pressure: so many are under way, and callers take turns however much each has waiting', async () => {
  const { started, come, end } = openSemaphore({ slots: 2, waitingMax: 10 })
  for (const name of ['a1', 'a2']) void come(name)
  await turns()
  for (const name of ['a3', 'a4', 'a5', 'b1', 'b2', 'c1']) void come(name)
  await turns()
  expect(started).toEqual(['a1', 'a2'])
  for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  void come('d1')
  await end('b2')
  // A new caller is behind those who wait longer, and before the one that was served last.
  expect(started.slice(6)).toEqual(['a4'])
  await end('a3')
  await end('a4')
  expect(started.slice(7)).toEqual(['d1', 'a5'])
})

test('back-pressure: one caller has no more than its share of the slots under way, and the rest of it waits', async () => {
  const { started, come, end } = openSemaphore({ slots: 3, perCallerMax: 2, waitingMax: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void come(name)
  await turns()
  expect(started).toEqual(['a1', 'a2'])
  void come('b1')
  await turns()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('back-pressure: an address that many share is served as often as those who come back one at a time', async () => {
  const { started, come, end } = openSemaphore({ slots: 1, waitingMax: 20 })
  for (let visit = 1; visit <= 9; visit++) void come(`shared${visit}`)
  await turns()
  for (const name of ['a', 'b', 'c']) void come(`${name}1`)
  for (let round = 1; round <= 3; round++) {
    for (const name of ['a', 'b', 'c']) {
      // A caller that was served asks again at once.
      while (started.at(-1) !== `${name}${round}`) await end(started.at(-1) ?? '')
      void come(`${name}${round + 1}`)
    }
  }
  expect(started.filter((name) => name.startsWith('shared')).length).toBeGreaterThanOrEqual(3)
})

test('back-pressure: where the queue is full, the caller who has most waiting loses the newest', async () => {
  const { started, come, end } = openSemaphore({ slots: 1, waitingMax: 3 })
  void come('a1')
  await turns()
  const [a2, a3, a4] = [come('a2'), come('a3'), come('a4')]
  expect(await come('a5')).toBeNull()
  const b1 = come('b1')
  expect(await a4).toBeNull()
  const c1 = come('c1')
  expect(await a3).toBeNull()
  // Each caller has one waiting: the newcomer has no claim to a slot of theirs.
  expect(await come('d1')).toBeNull()
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  expect(await Promise.all([a2, b1, c1])).toEqual(['a2', 'b1', 'c1'])
})

test('back-pressure: who goes away, or has waited long enough, leaves the queue', async () => {
  const { started, come, end } = openSemaphore({ slots: 1, waitingMax: 1 })
  void come('a1')
  await turns()
  const leaving = new AbortController()
  const a2 = come('a2', leaving.signal)
  leaving.abort()
  expect([await a2, await come('a3', leaving.signal)]).toEqual([null, null])
  const a4 = come('a4')
  await end('a1')
  await end('a4')
  expect([await a4, started]).toEqual(['a4', ['a1', 'a4']])

  const impatient = openSemaphore({ slots: 1, waitingMax: 1, waitMs: 100 })
  void impatient.come('a1')
  await turns()
  expect(await impatient.come('a2')).toBeNull()
  expect(impatient.started).toEqual(['a1'])
})

test('back-pressure: work that throws gives its place back', async () => {
  const { semaphore } = openSemaphore({ slots: 1, waitingMax: 1 })
  const caller = { key: 'a', signal: new AbortController().signal }
  const broken = semaphore.run(caller, () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await semaphore.run(caller, async () => 'done')).toBe('done')
})

test('back-pressure: what arrives together begins in different turns of the event loop, whatever the lane', async () => {
  const turnsOfAll = createTurns()
  const lanes = [1, 2].map(() => createFairSemaphore({ slots: 3, waitingMax: 10 }, turnsOfAll))
  let turn = 0
  const tick = () => void setImmediate(() => ++turn < 50 && tick())
  tick()
  const startedIn: number[] = []
  const begin = async () => void startedIn.push(turn)
  const work = (key: string) =>
    lanes.map((lane) => lane.run({ key, signal: new AbortController().signal }, begin))
  await Promise.all(['a', 'b', 'c'].flatMap(work))
  expect([startedIn.length, new Set(startedIn).size]).toEqual([6, 6])
})
