import { expect, test } from 'vitest'
import { contextOf, draft } from './client-drafting.ts'

const about = { businessType: ' Ferry ', name: ' Lake office ' }
const { signal } = new AbortController()

test('ACLI-12, ACLI-15: all is drafted from the business, a part from the current name, or from technology', () => {
  expect(contextOf('all', about)).toBe('Ferry')
  for (const target of ['name', 'description', 'website'] as const) {
    expect(contextOf(target, about)).toBe('Lake office')
    // No business type is asked for.
    expect(contextOf(target, { businessType: '', name: ' ' })).toBe('technology')
  }
})

test('ACLI-12, ACLI-14: each button asks for what it stands beside', async () => {
  const asked: unknown[] = []
  for (const target of ['all', 'website'] as const) {
    await draft(target, { context: 'Ferry', signal }, async ({ fields, context }) => {
      asked.push(fields, context)
      return { ok: true, draft: {} }
    })
  }
  expect(asked).toEqual([['name', 'description', 'website'], 'Ferry', ['website'], 'Ferry'])
})

test.for(['all', 'name', 'description', 'website'] as const)(
  'ACLI-17: when a call for %s fails, no content was generated',
  async (target) => {
    const result = await draft(target, { context: 'Ferry', signal }, () =>
      Promise.reject(new Error('No model')),
    )
    expect(result).toEqual({ ok: false, message: 'Failed to generate content' })
  },
)

test('ACLI-12, ACLI-14: without AI it is said that it is not configured, and what to set', async () => {
  expect(await draft('name', { context: 'technology', signal })).toEqual({
    ok: false,
    message: 'AI is not configured.',
    description: 'It needs GEMINI_API_KEY or OPENAI_BASE_URL in the server’s environment.',
  })
})
