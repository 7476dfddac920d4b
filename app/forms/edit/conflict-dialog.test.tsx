import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from '#app/shared/schema.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { reduceEditForm, type StoredRecord, startForm } from './edit-form-state.ts'
import type { EditKind } from './edit-kind.ts'
import { saveFailureTexts } from './save-outcome.ts'

type Thing = { title: string; colour: string }
type StoredThing = StoredRecord & Thing

const kind: EditKind<Thing, StoredThing> = {
  name: 'thing',
  empty: { title: '', colour: '' },
  toInput: ({ title, colour }) => ({ title, colour }),
  requestSchema: z.unknown(),
  shapeSchema: z.object({ title: z.string(), colour: z.string() }),
  toReadable: ({ title, colour }) => ({ Title: title, Colour: colour }),
  titleOf: ({ title }) => title,
  failureTexts: saveFailureTexts,
  isLongWork: false,
}

const stored: StoredThing = { id: 'a', version: 1, updatedAt: 0, title: 'Start', colour: 'Red' }
const mine = { title: 'Mine', colour: 'Red' }

test('of two versions both are shown where they differ, with who changed it and all ways on', () => {
  const html = render({ theirs: { ...stored, version: 2, title: 'Theirs', updatedBy: 'Alice' } })
  for (const text of ['Somebody else saved this thing', 'Alice saved it on', 'Mine', 'Theirs']) {
    expect(html).toContain(text)
  }
  expect(html).toContain('you both changed it')
  expect(html).toContain('what you changed is lost')
  expect(html).not.toContain('Colour')
  for (const choice of ['Decide later', 'Take theirs', 'Keep mine']) {
    expect(html).toMatch(new RegExp(`<button[^>]*>${choice}</button>`))
  }
})

test('a kind tells itself what becomes of the version that is not chosen', () => {
  const html = render({ conflictText: 'Both stay.' })
  expect(html).toContain('Both stay.')
  expect(html).not.toContain('is lost')
})

test('a version that reads the same is said to be so', () => {
  expect(render({ theirs: { ...stored, ...mine, version: 2 } })).toContain(
    'Nothing in it differs from yours.',
  )
})

test('mine cannot be saved while something is under way that belongs into it', () => {
  expect(render({ isBusy: true })).toMatch(/<button[^>]* disabled=""[^>]*>Keep mine</)
  expect(render({ isBusy: false })).not.toContain('disabled=""')
})

type Shown = { theirs?: StoredThing; conflictText?: string; isBusy?: boolean }

function render({ theirs = { ...stored, version: 2 }, isBusy = false, ...change }: Shown): string {
  const state = reduceEditForm(kind, startForm(kind, 'a', stored), {
    type: 'save failed',
    saveError: { kind: 'conflict', theirs, mine },
  })
  const nothing = () => {}
  const form = {
    kind: { ...kind, ...change },
    state,
    keepMine: nothing,
    takeTheirs: nothing,
    decideLater: nothing,
    save: nothing,
  }
  return renderToString(<ConflictDialog form={form} saveButton={{ current: null }} isBusy={isBusy} />)
}
