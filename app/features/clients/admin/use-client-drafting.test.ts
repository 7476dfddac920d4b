import { expect, test } from 'vitest'
import type { DraftResponse } from '#app/forms/drafting/draft-response.schema.ts'
import { type ClientDraftRequest, STORY_DRAFT_FIELDS } from '../drafting/client-drafting.schema.ts'
import { contextOf, draftClient } from './use-client-drafting.ts'

const brief = {
  businessType: ' Ferry ',
  name: ' Lake office ',
  description: 'Tickets for the ferry.',
  problem: 'Paper tickets.',
  built: '',
  course: '',
}
const { signal } = new AbortController()
const FIELDS = ['name', 'description', 'website'] as const
const refusal = { ok: false, message: 'The model did not answer.', isConfigured: true } as const

test('ACLI-12, ACLI-15: all is drafted from the business, a part from the current name, or from technology', () => {
  expect(contextOf('all', brief)).toBe('Ferry')
  for (const target of FIELDS) {
    expect(contextOf(target, brief)).toBe('Lake office')
    // No business type is asked for.
    expect(contextOf(target, { ...brief, businessType: '', name: ' \u200B' })).toBe('technology')
  }
})

test('ACLI-12: the description and the website are drafted for the drafted name, and all comes at once', async () => {
  const model = fakeModel({ name: 'Inyanja Lines' })
  expect(await draftClient('all', brief, signal, model.ask)).toEqual({
    ok: true,
    draft: { name: 'Inyanja Lines', description: 'A description', website: 'A website' },
  })
  expect(model.asked).toEqual([
    { field: 'name', context: 'Ferry' },
    { field: 'description', context: 'Inyanja Lines: Ferry' },
    { field: 'website', context: 'Inyanja Lines: Ferry' },
  ])
})

test('a part of the story is drafted from all that is written about the client', async () => {
  const written = 'Ferry\n\nLake office\n\nTickets for the ferry.\n\nPaper tickets.'
  for (const target of ['problem', 'summary', 'course', 'story'] as const) {
    expect(contextOf(target, brief)).toBe(written)
  }
  const blank = { businessType: '', name: '', description: ' ', problem: '', built: '', course: '' }
  expect(contextOf('built', blank)).toBe('technology')
  const model = fakeModel({ built: 'A ticket app.', result: 'Two queues → one tap' })
  expect(await draftClient('built', brief, signal, model.ask)).toEqual({
    ok: true,
    draft: { built: 'A ticket app.' },
  })
  expect(await draftClient('result', brief, signal, model.ask)).toEqual({
    ok: true,
    draft: { resultBefore: 'Two queues', resultAfter: 'one tap' },
  })
})

test('the whole story comes at once, or nothing of it', async () => {
  const result = 'Two queues → one tap'
  const model = fakeModel({ result })
  expect(await draftClient('story', brief, signal, model.ask)).toEqual({
    ok: true,
    draft: {
      resultBefore: 'Two queues',
      resultAfter: 'one tap',
      summary: 'A summary',
      problem: 'A problem',
      built: 'A built',
      course: 'A course',
    },
  })
  for (const field of STORY_DRAFT_FIELDS) {
    const failing = fakeModel({ result, [field]: refusal })
    expect(await draftClient('story', brief, signal, failing.ask)).toEqual(refusal)
  }
})

test.for(FIELDS)('ACLI-14: the button beside %s asks for it alone', async (field) => {
  const model = fakeModel()
  const answer = await draftClient(field, brief, signal, model.ask)
  expect(answer).toEqual({ ok: true, draft: { [field]: `A ${field}` } })
  expect(model.asked).toEqual([{ field, context: 'Lake office' }])
})

test.for(FIELDS)(
  'ACLI-17: when the call for %s fails, nothing is filled and the reason comes back',
  async (failing) => {
    const { ask } = fakeModel({ [failing]: refusal })
    for (const target of ['all', failing] as const) {
      const answer = await draftClient(target, brief, signal, ask)
      expect(answer).toEqual(refusal)
    }
  },
)

type Answers = Partial<Record<ClientDraftRequest['field'], string | typeof refusal>>

function fakeModel(answers: Answers = {}) {
  const asked: ClientDraftRequest[] = []
  async function ask(request: ClientDraftRequest): Promise<DraftResponse<{ text: string }>> {
    asked.push(request)
    const answer = answers[request.field] ?? `A ${request.field}`
    return typeof answer === 'string' ? { ok: true, draft: { text: answer } } : answer
  }
  return { ask, asked }
}
