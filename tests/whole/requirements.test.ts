import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

test('each requirement that a test quotes has a line in docs/requirements.md', async () => {
  const explained = readExplainedIds(await readFile('docs/requirements.md', 'utf8'))
  const quoted = new Map<string, string>()
  for (const file of await listTestFiles()) {
    for (const id of readQuotedIds(await readFile(file, 'utf8'))) quoted.set(id, file)
  }
  // Far fewer would mean that test names are no longer found.
  expect(quoted.size).toBeGreaterThan(300)
  expect([...quoted].filter(([id]) => !explained.has(id))).toEqual([])
})

test('an id without a line is found alone, in a list of ids and inside a range', () => {
  const explained = readExplainedIds('- ABC-01: One.\n- ABC-03: Three.\n\nABC-02 has no line of its own.\n')
  const quoted = [
    `test('XYZ-01: alone')`,
    `test('ABC-01, XYZ-02: a list')`,
    `test('ABC-01 to ABC-03: a range')`,
  ]
  const unknown = quoted.flatMap(readQuotedIds).filter((id) => !explained.has(id))
  expect(unknown).toEqual(['XYZ-01', 'XYZ-02', 'ABC-02'])
})

function readExplainedIds(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/^- ([A-Z]+-\d{2}): \S/gm), ([, id = '']) => id))
}

/** Both ends of 'CHAT-30 to CHAT-33', and what lies between them. */
function readQuotedIds(text: string): string[] {
  const quotes = text.matchAll(/\b([A-Z]{2,})-(\d{2})(?: to \1-(\d{2}))?\b/g)
  return Array.from(quotes, ([, area, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => {
      const number = String(Number(first) + n).padStart(2, '0')
      return `${area}-${number}`
    }),
  ).flat()
}

/** All but this file, whose ids are made up. */
async function listTestFiles(): Promise<string[]> {
  const folders = ['app', 'server', 'scripts', 'tests'].map(async (folder) => {
    const names = await readdir(folder, { recursive: true })
    return names.map((name) => path.resolve(folder, name))
  })
  const files = (await Promise.all(folders)).flat()
  return files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file !== import.meta.filename)
}
