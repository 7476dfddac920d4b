import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DraftRow } from './draft-controls.tsx'
import type { RunningDraft } from './use-drafting.ts'

test('a draft that is under way shows for how long already, and can be cancelled', () => {
  const html = render({ target: 'name', startedAt: Date.now() })
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>.*Generating\.\.\.<span class="sr-only"> name<\/span>/)
  expect(html).toMatch(/<p role="status"[^>]*>AI is writing the name…<\/p>/)
  expect(html).toMatch(/role="timer"[^>]*>0 s</)
  expect(html).toMatch(/<button(?![^>]*disabled="")[^>]*>Cancel</)
})

test('the progress of a draft takes no room of its own, so that nothing moves under those who type on', () => {
  const html = render({ target: 'name', startedAt: Date.now() })
  const [row = '', progress = ''] = html.split('<div class="absolute right-0 bottom-full">')
  expect(row).toMatch(/^<div class="relative /)
  expect(progress).toContain('role="timer"')
})

test('while another one is under way a button waits and shows no progress', () => {
  const html = render({ target: 'text', startedAt: Date.now() })
  expect(html).toContain('disabled=""')
  expect(html).not.toContain('Generating...')
  expect(html).not.toContain('Cancel')
})

test('a button waits for scripts', () => {
  expect(render(null, true)).toContain('disabled=""')
  expect(render(null)).not.toContain('disabled=""')
})

function render(running: RunningDraft<'name' | 'text'> | null, isWaiting = false): string {
  const drafting = { running, generate: async () => {}, cancel: () => {} }
  return renderToStaticMarkup(
    <DraftRow
      target="name"
      of="name"
      progress="AI is writing the name…"
      drafting={drafting}
      isWaiting={isWaiting}
    >
      <input />
    </DraftRow>,
  )
}
