import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { portraitUrl } from './portrait.ts'

const FOLDER = import.meta.dirname
const MAX_BYTES = 40 * 1024

test('a person is shown by a photo of this folder, and by the drawing of the role until there is one', () => {
  const found = { './lead-engineer.webp': '/assets/lead-engineer-abc.webp' }
  expect(portraitUrl({ photo: 'lead-engineer.webp', drawing: 'lead-engineer' }, found)).toBe(
    '/assets/lead-engineer-abc.webp',
  )
  for (const photo of [null, 'nobody.webp']) {
    expect(portraitUrl({ photo, drawing: 'support' }, found)).toMatch(/\/drawings[^#]*\.svg[^#]*#support$/)
  }
})

test('every role has its drawing, every photo is there, used, 400 × 480 px and small', async () => {
  const drawings = await readFile(path.join(FOLDER, 'drawings.svg'), 'utf8')
  for (const { drawing } of company.people) expect(drawings).toContain(`id="${drawing}"`)
  const named = company.people.flatMap(({ photo }) => photo ?? [])
  const pictures = (await readdir(FOLDER)).filter((name) => !/\.(ts|md|svg)$/.test(name))
  expect(pictures.toSorted()).toEqual(named.toSorted())
  for (const name of pictures) {
    const bytes = await readFile(path.join(FOLDER, name))
    expect(await sharp(bytes).metadata(), name).toMatchObject({ format: 'webp', width: 400, height: 480 })
    expect(bytes.length, name).toBeLessThanOrEqual(MAX_BYTES)
  }
})
