import { expect, test } from 'vitest'
import { isAllowed, isAllowedTool, readNotices, readProductionPackages, readTools } from './licences.ts'

test('every package of the product has a licence that is compatible with ours', async () => {
  const packages = await readProductionPackages()
  expect(packages.map(({ name }) => name)).toContain('react')
  expect(packages.map(({ name }) => name)).not.toContain('vitest')
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('every tool has a licence under which it may build and test the product', async () => {
  const tools = await readTools()
  expect(tools.map(({ name }) => name)).toContain('vitest')
  expect(tools.map(({ name }) => name)).not.toContain('react')
  expect(tools.filter(({ licence }) => !isAllowedTool(licence))).toEqual([])
})

test('every notice has a text, also those of Node and of packages without a file', async () => {
  const notices = (await readNotices('.')).split(`\n\n${'-'.repeat(80)}\n\n`)
  expect(notices.filter((notice) => !/\(.+\)\n\n\S/.test(notice))).toEqual([])
  expect(notices.join('\n')).toContain('Node.js is licensed for use as follows')
  expect(notices.find((notice) => notice.startsWith('pgpass '))).toMatch(
    /\n\nSPDX-License-Identifier: MIT\nRepository: \S+pgpass/,
  )
})

test.for([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['none stated', false],
] as const)('%s may be part of the product: %s', ([licence, isExpected]) => {
  expect(isAllowed(licence)).toBe(isExpected)
})
