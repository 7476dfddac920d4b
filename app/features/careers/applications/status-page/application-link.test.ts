import { expect, test } from 'vitest'
import { applicationIdOf, applicationPath } from './application-link.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const ID = '0d9f7c2e-5b1a-4c3d-8e6f-9a0b1c2d3e4f'

function keyOf(path: string): string {
  return new URLSearchParams(path.split('?')[1]).get('key') ?? ''
}

test('the private link opens the application that it was made for', () => {
  const path = applicationPath(SECRET, ID)
  expect(path).toMatch(/^\/careers\/application\?key=[\w.-]+$/)
  expect(applicationIdOf(SECRET, keyOf(path))).toBe(ID)
  expect(applicationPath(SECRET, ID)).toBe(path)
})

test('a key that we did not make opens nothing', () => {
  const key = keyOf(applicationPath(SECRET, ID))
  const [, signature = ''] = key.split('.')
  const other = keyOf(applicationPath(SECRET, 'another'))
  const foreign = keyOf(applicationPath('another secret of thirty-two characters', ID))
  const forged = [`another.${signature}`, `${ID}.${other.split('.')[1]}`, foreign, `${key}=`, `${key}\n`]
  const broken = [
    null,
    '',
    '.',
    ID,
    signature,
    `${ID}.`,
    `.${signature}`,
    `${key}.x`,
    ` ${key}`,
    `${ID}.é${signature.slice(2)}`,
  ]
  for (const one of [...forged, ...broken]) expect(applicationIdOf(SECRET, one)).toBeNull()
})

test('no letter of a key can be changed', () => {
  const key = keyOf(applicationPath(SECRET, ID))
  for (let place = 0; place < key.length; place++) {
    for (const sign of 'Aa0-_.') {
      const changed = key.slice(0, place) + sign + key.slice(place + 1)
      if (changed !== key) expect(applicationIdOf(SECRET, changed)).toBeNull()
    }
  }
})
