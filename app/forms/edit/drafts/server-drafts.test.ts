import { expect, test, vi } from 'vitest'
import { z } from '#app/shared/schema.ts'
import { createServerDrafts, type SentDraft } from './server-drafts.ts'

const shapeSchema = z.object({ title: z.string() })

function open() {
  const requests: { change: object; keepalive: boolean | undefined }[] = []
  vi.stubGlobal(
    'fetch',
    async (_path: string, { body, keepalive }: { body: string; keepalive?: boolean }) => {
      requests.push({ change: JSON.parse(body), keepalive })
      return new Response()
    },
  )
  return { requests, drafts: createServerDrafts('/drafts', { shapeSchema }, 'a-member') }
}

function draft(title: string, id = 'a-post') {
  return { id, version: 1, isChosen: true, savedAt: 1, input: { title } }
}

test('unsaved work of another machine is not replaced before staff have answered its offer', async () => {
  const { requests, drafts } = open()
  drafts.sendSoon(draft('Here'))
  drafts.flush()
  drafts.holdFor(['a-post'])
  drafts.flush({ isLeaving: true })
  await settle()
  expect(requests).toEqual([])
  drafts.remove('a-post')
  drafts.flush()
  await settle()
  expect(requests.map(({ change }) => change)).toEqual([{ remove: 'a-post' }, { save: draft('Here') }])
})

test('work that replaces no other goes out as soon as that is known, and an adopted one goes on', async () => {
  const { requests, drafts } = open()
  drafts.sendSoon(draft('Early', 'new-post'))
  drafts.holdFor(['a-post'])
  await settle()
  drafts.adopt('a-post')
  drafts.sendSoon(draft('Adopted'))
  drafts.flush()
  await settle()
  expect(requests.map(({ change }) => change)).toEqual([
    { save: draft('Early', 'new-post') },
    { save: draft('Adopted') },
  ])
})

test('what was typed last reaches the server although the page goes, as far as browsers allow', async () => {
  const { requests, drafts } = open()
  drafts.holdFor([])
  for (const text of ['Short', 'é'.repeat(40_000)]) {
    drafts.sendSoon(draft(text))
    drafts.flush({ isLeaving: true })
  }
  drafts.sendSoon(draft('Stays'))
  drafts.flush()
  await settle()
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false, false])
})

test('whether the server has a draft is told, and nothing of one that is gone', async () => {
  const told: SentDraft[] = []
  let answer: () => Promise<Response> = async () => new Response()
  vi.stubGlobal('fetch', () => answer())
  const drafts = createServerDrafts('/drafts', { shapeSchema }, 'a-member', (sent) => told.push(sent))
  drafts.holdFor([])
  const send = async (text: string, savedAt: number) => {
    drafts.sendSoon({ ...draft(text), savedAt })
    drafts.flush()
    await settle()
  }
  await send('Stored', 1)
  answer = async () => new Response(null, { status: 503 })
  await send('Refused', 2)
  answer = () => Promise.reject(new TypeError('no network'))
  await send('Not reached', 3)
  answer = async () => new Response()
  drafts.sendSoon({ ...draft('Saved meanwhile'), savedAt: 4 })
  drafts.flush()
  drafts.removeOwn()
  await settle()
  expect(told).toEqual([
    { savedAt: 1, isStored: true },
    { savedAt: 2, isStored: false },
    { savedAt: 3, isStored: false },
  ])
})

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
