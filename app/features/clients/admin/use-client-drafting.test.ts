import { expect, test } from 'vitest'
import type { DraftAnswer } from '#app/forms/drafting/draft-answer.schema.ts'
import type { ClientDraftRequest } from '../drafting/client-drafting.schema.ts'
import { contextOf, draftClient } from './use-client-drafting.ts'

const brief = {
  businessType: ' Ferry ',
  name: ' Lake office ',
  description: 'Tickets for the ferry.',
  problem: 'Paper tickets.',
  built: '',
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
  expect(contextOf('problem', brief)).toBe('Lake office\n\nTickets for the ferry.\n\nPaper tickets.')
  const blank = { businessType: '', name: '', description: ' ', problem: '', built: '' }
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
  async function ask(request: ClientDraftRequest): Promise<DraftAnswer<{ text: string }>> {
    asked.push(request)
    const answer = answers[request.field] ?? `A ${request.field}`
    return typeof answer === 'string' ? { ok: true, draft: { text: answer } } : answer
  }
  return { ask, asked }
}
