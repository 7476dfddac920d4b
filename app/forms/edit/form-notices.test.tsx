import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SaveErrorBanner } from './form-notices.tsx'
import { saveFailureTexts } from './save-outcome.ts'

const kind = { name: 'thing', failureTexts: saveFailureTexts }

test.for([
  ['Try again', { kind: 'failed', failure: 'out of reach' }],
  ['Save as a new thing', { kind: 'gone' }],
] as const)('%j waits for what is under way and belongs into the save', ([word, saveError]) => {
  expect(render(saveError, true)).toMatch(new RegExp(`<button[^>]* disabled=""[^>]*>${word}</button>`))
  const ready = render(saveError, false)
  expect(ready).toContain(`>${word}</button>`)
  expect(ready).not.toContain('disabled=""')
})

function render(saveError: ComponentProps<typeof SaveErrorBanner>['saveError'], isBusy: boolean): string {
  const element = (
    <SaveErrorBanner
      ref={null}
      kind={kind}
      saveError={saveError}
      isSaving={false}
      isBusy={isBusy}
      onSave={() => {}}
    />
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
