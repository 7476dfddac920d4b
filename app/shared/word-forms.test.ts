import { expect, test } from 'vitest'
import { formsOf, singularOf } from './word-forms.ts'

test('a plural and its singular are one word', () => {
  expect(['apps', 'hours', 'companies', 'vacancy'].map(singularOf)).toEqual([
    'app',
    'hour',
    'company',
    'vacancy',
  ])
  expect(formsOf('backup')).toEqual(['backup', 'backups'])
  expect(formsOf('backups')).toEqual(['backups', 'backup'])
  expect(formsOf('company')).toEqual(['company', 'companies'])
  expect(formsOf('companies')).toEqual(['companies', 'company'])
})

test('a word that only ends like a plural stays as it is', () => {
  expect(['address', 'status', 'ios'].map(singularOf)).toEqual(['address', 'status', 'ios'])
})
