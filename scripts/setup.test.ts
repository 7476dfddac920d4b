import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import playwrightConfig from '../playwright.config.ts'
import vitestConfig from '../vitest.config.ts'

const FRESH_BUILD = 'tests/support/runner/fresh-build.ts'

/** A project folder whose build is a script that counts its runs. */
async function newTree() {
  const root = await mkdtemp(path.join(os.tmpdir(), 'urugero-tree-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  const count = `require('node:fs').mkdirSync('build', { recursive: true });require('node:fs').appendFileSync('build/log', 'x')`
  await write('node_modules/@react-router/dev/bin.cjs', count)
  await write('scripts/bundle/compress-assets.ts', '')
  await write('server/index.ts', 'first')
  await copyFile('scripts/setup.mjs', path.join(root, 'scripts/setup.mjs'))
  const { ensureBuilt } = await import(pathToFileURL(path.join(root, 'scripts/setup.mjs')).href)
  const builds = async () => (await readFile(path.join(root, 'build/log'), 'utf8')).length
  return { write, ensureBuilt, builds }
}

test('the server is built again after an edit, and only then', async () => {
  const { write, ensureBuilt, builds } = await newTree()
  await ensureBuilt()
  await ensureBuilt()
  expect(await builds()).toBe(1)
  await write('server/index.ts', 'second')
  await ensureBuilt()
  expect(await builds()).toBe(2)
  await write('server/index.test.ts', 'a test is no part of it')
  await ensureBuilt()
  expect(await builds()).toBe(2)
})

test('neither a request test nor a browser test runs a bundle older than the source', () => {
  expect(vitestConfig.test?.globalSetup).toContain(FRESH_BUILD)
  expect(playwrightConfig.globalSetup).toBe(`./${FRESH_BUILD}`)
})
