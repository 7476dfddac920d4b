import { expect, test } from 'vitest'
import { differencesOf } from '#app/forms/edit/differences.ts'
import { makeClient } from '#tests/factories/content.ts'
import { toClientInput } from '../client.schema.ts'
import { clientKind } from './client-kind.ts'

const base = toClientInput(makeClient({ website: 'https://example.org' }))

test('ACLI-11: of two versions staff read what the other one says, and who changed it', () => {
  const mine = { ...base, name: 'Mine', logo: '' }
  const theirs = { ...base, name: 'Theirs', featured: true }
  expect(differencesOf(clientKind.toReadable, { mine, theirs, base })).toEqual([
    { name: 'Name', mine: 'Mine', theirs: 'Theirs', changedBy: 'both' },
    { name: 'Logo URL', mine: '', theirs: 'https://example.org/logo.png', changedBy: 'you' },
    { name: 'Featured Client', mine: 'No', theirs: 'Yes', changedBy: 'they' },
  ])
})

test('ACLI-11: two spellings of the same are no difference', () => {
  const mine = { ...base, name: ` ${base.name} `, website: 'example.org ' }
  expect(differencesOf(clientKind.toReadable, { mine, theirs: base, base })).toEqual([])
})

test('what was typed before there were stories is still read', () => {
  const { name, description, logo, website, featured } = base
  expect(clientKind.shapeSchema.parse({ name, description, logo, website, featured })).toEqual(base)
})
