import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TopicBox } from './topic-box.tsx'
import type { PostDrafting } from './use-post-drafting.ts'

test('APOST-38: the box is collapsed until staff open it', () => {
  const html = render({})
  expect(html).toMatch(/<details class="[^"]*">/)
  for (const text of ['Write with AI', 'Topic', 'Generate content']) expect(html).toContain(text)
})

test('APOST-39: a missing topic is said at its field', () => {
  const html = render({ topicError: 'Please enter a topic' })
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('Please enter a topic')
})

test('APOST-38: while an article is under way, the time and the way to end it show outside of the box', () => {
  const html = render({ running: { target: 'article', startedAt: 1_000 }, isWaiting: true })
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>.*Generating\.\.\.<\/button>/)
  const outside = html.slice(html.indexOf('</details>'))
  expect(outside).toContain('AI is writing the article…')
  expect(outside).toContain('0 s')
  expect(outside).toContain('Cancel')
  // It takes no room of its own: nothing moves under those who type on.
  expect(outside).toMatch(/^<\/details><div class="absolute /)
})

test('AI-10: a drafted article asks to be checked, with one click to undo it', () => {
  const html = render({}, { words: 'AI wrote the article.', isUndone: false, canRedo: false })
  expect(html).toContain('AI wrote the article. Please check it before you save.')
  expect(html).toContain('>Undo<')
  expect(html).toContain('>Keep<')
})

type Shown = { words: string; isUndone: boolean; canRedo: boolean }

function render(change: Partial<PostDrafting>, proposal: Shown | null = null): string {
  const nothing = () => {}
  const drafting: PostDrafting = {
    topic: '',
    typeTopic: nothing,
    topicError: undefined,
    topicField: { current: null },
    titleField: { current: null },
    titleError: undefined,
    refuseTitle: nothing,
    running: null,
    isWaiting: false,
    generate: async () => {},
    cancel: nothing,
    ...change,
  }
  const steps = { propose: nothing, undo: nothing, redo: nothing, dismiss: nothing }
  const proposing = { proposal, ...steps, saveButton: { current: null } }
  return renderToStaticMarkup(<TopicBox drafting={drafting} proposing={proposing} />)
}
