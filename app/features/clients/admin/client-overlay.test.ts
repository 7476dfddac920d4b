import { expect, test } from 'vitest'
import { type ShownForm, withOpened, withSaving } from './client-overlay.tsx'

test('ACLI-05: each opening of the form begins anew', () => {
  const forms = withOpened(withOpened([], 'first', opened('a')), 'second', opened('a'))
  expect(keysOf(forms)).toEqual(['second'])
})

test('ACLI-11: a form whose save is under way stays behind the next one until it is answered', () => {
  const saving = withSaving(withOpened([], 'first', opened('a')), 'first', true)
  const both = withOpened(saving, 'second', opened('b'))
  expect(keysOf(both)).toEqual(['first', 'second'])
  expect(keysOf(withSaving(both, 'first', false))).toEqual(['second'])
})

test('ACLI-11: staff who reopen a client while its save is running find the same form', () => {
  const saving = withSaving(withOpened([], 'first', opened('a')), 'first', true)
  const both = withOpened(saving, 'second', opened('b'))
  const again = withOpened(both, 'third', opened('a'))
  expect(again).toMatchObject([{ key: 'first', at: 'third', isSaving: true }])
  expect(keysOf(withSaving(again, 'first', false))).toEqual(['first'])
})

function opened(id: string) {
  return { id, client: null, history: [], problem: null }
}

function keysOf(forms: ShownForm[]): string[] {
  return forms.map(({ key }) => key)
}
