import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from '#app/shared/schema.ts'
import { TroubleBanner } from './form-notices.tsx'
import type { StoredRecord, Trouble } from './record-form-state.ts'
import type { RecordKind } from './record-kind.ts'

const kind: RecordKind<{ title: string }, StoredRecord> = {
  name: 'thing',
  empty: { title: '' },
  toInput: () => ({ title: 'Theirs' }),
  requestSchema: z.unknown(),
  shapeSchema: z.object({ title: z.string() }),
  toReadable: ({ title }) => ({ Title: title }),
}

test.for([
  ['Try again', { kind: 'failed', failure: 'out of reach' }],
  ['Save as a new thing', { kind: 'gone' }],
] as const)('%j waits for what is under way and belongs into the save', ([word, trouble]) => {
  expect(render(trouble, true)).toMatch(new RegExp(`<button[^>]* disabled=""[^>]*>${word}</button>`))
  const ready = render(trouble, false)
  expect(ready).toContain(`>${word}</button>`)
  expect(ready).not.toContain('disabled=""')
})

test('of two versions the other one is shown, with both ways on', () => {
  const html = render({ kind: 'conflict', theirs: { id: 'a', version: 2 } }, false)
  for (const text of ['Theirs', 'Keep mine', 'Take theirs']) expect(html).toContain(text)
})

function render(trouble: Trouble<StoredRecord>, isBusy: boolean): string {
  const nothing = () => {}
  const element = (
    <TroubleBanner
      ref={null}
      kind={kind}
      trouble={trouble}
      mine={{ title: 'Mine' }}
      base={null}
      isSaving={false}
      isBusy={isBusy}
      onSave={nothing}
      onKeepMine={nothing}
      onTakeTheirs={nothing}
    />
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
