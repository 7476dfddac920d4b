import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { expect, onTestFinished, test } from 'vitest'
import { checkChains } from '../../scripts/check.ts'

const config: { default: IConfiguration } = await import(path.resolve('.dependency-cruiser.mjs'))
const { forbidden = [], options = {} } = config.default

const FORBIDDEN: [from: string, to: string, rule: string][] = [
  ['app/shared/a.ts', 'app/ui/b.ts', 'shared-keeps-to-its-direction'],
  ['app/ui/a.ts', 'app/platform/b.ts', 'ui-keeps-to-its-direction'],
  ['app/platform/a.ts', 'app/features/blog/b.ts', 'platform-keeps-to-its-direction'],
  ['app/forms/edit/a.ts', 'app/features/blog/b.ts', 'forms-keeps-to-its-direction'],
  ['app/features/blog/a.ts', 'app/features/careers/b.ts', 'features-keep-to-themselves'],
  ['app/features/blog/a.ts', 'app/routes/public/b.ts', 'features-keeps-to-its-direction'],
  ['app/features/blog/a.ts', 'app/composition/b.ts', 'features-keeps-to-its-direction'],
  ['app/composition/a.ts', 'app/routes/public/b.ts', 'composition-keeps-to-its-direction'],
  ['app/routes/public/a.ts', 'server/b.ts', 'routes-do-not-climb'],
  ['server/a.ts', 'app/features/blog/b.ts', 'server-without-features'],
  ['app/routes/public/a.ts', 'app/features/careers/positions/admin/b.ts', 'public-without-admin'],
  ['app/routes/public/a.ts', 'app/ui/list/b.ts', 'public-without-admin'],
  ['app/features/blog/components/a.ts', 'app/features/blog/b.server.ts', 'client-without-server'],
  ['app/features/contact/form/a.ts', 'app/features/contact/b.server.ts', 'client-without-server'],
  ['app/features/blog/list/a.ts', 'app/features/blog/list/b.server.ts', 'client-without-server'],
  ['app/features/careers/a.ts', 'app/features/careers/b.server.ts', 'client-without-server'],
  ['app/forms/public/a.ts', 'app/forms/public/b.server.ts', 'client-without-server'],
  ['app/ui/list/a.ts', 'app/ui/list/b.server.ts', 'client-without-server'],
  ['app/shared/a.ts', 'app/shared/b.server.ts', 'client-without-server'],
  ['app/platform/a.ts', 'app/platform/b.server.ts', 'client-without-server'],
  ['app/composition/a.ts', 'app/composition/b.server.ts', 'client-without-server'],
  ['app/routes/a.ts', 'app/platform/b.server.ts', 'client-without-server'],
  ['server/a.ts', 'tests/b.ts', 'product-without-tests'],
]

const ALLOWED: [from: string, to: string][] = [
  ['app/features/blog/a.ts', 'app/shared/b.ts'],
  ['app/features/blog/a.server.ts', 'app/features/blog/b.server.ts'],
  ['app/features/blog/a.test.ts', 'app/features/blog/b.server.ts'],
  ['app/routes/public/a.ts', 'app/features/blog/b.server.ts'],
]

test('an import against the directions is found, whichever it is', async () => {
  const broken = await rulesBrokenBy([...FORBIDDEN, ...ALLOWED])
  for (const [n, [from, to, rule]] of FORBIDDEN.entries()) {
    expect(broken[n], `${from} → ${to}`).toContain(rule)
  }
  expect(broken.slice(FORBIDDEN.length)).toEqual(ALLOWED.map(() => []))
})

test('what runs in the browser may take types of the server, which leave nothing in the bundle', async () => {
  for (const broken of await rulesBrokenBy(FORBIDDEN, 'import type')) {
    expect(broken).not.toContain('client-without-server')
  }
})

test('visitors’ stylesheet leaves out only folders of which no public page may use anything', async () => {
  const css = await readFile('app/app.css', 'utf8')
  const patterns = Array.from(css.matchAll(/@source not "([^"]+)"/g), ([, pattern = '']) => pattern)
  const folders = globSync(patterns, { cwd: 'app', exclude: ['**/*.test.{ts,tsx}'] })
  expect(folders).toEqual(expect.arrayContaining(['features/staff/admin', 'ui/list']))
  const imports = folders.map((folder): [string, string] => ['app/routes/public/a.ts', `app/${folder}/b.ts`])
  for (const [n, rules] of (await rulesBrokenBy(imports)).entries()) {
    expect(rules, folders[n]).toContain('public-without-admin')
  }
})

test('the check reads the whole house', async () => {
  const boundaries = checkChains.flat().find((step) => step.title === 'boundaries')
  expect(boundaries?.args).toEqual(expect.arrayContaining(['app', 'server', 'scripts', 'tests']))
})

/** The rules that each of the imports breaks, all of them in one small project. */
async function rulesBrokenBy(
  imports: [from: string, to: string, ...unknown[]][],
  keyword: 'import' | 'import type' = 'import',
): Promise<string[][]> {
  const baseDir = await mkdtemp(path.join(os.tmpdir(), 'urugero-house-'))
  onTestFinished(() => rm(baseDir, { recursive: true, force: true }))
  const write = async (file: string, text: string) => {
    await mkdir(path.join(baseDir, path.dirname(file)), { recursive: true })
    await writeFile(path.join(baseDir, file), text)
  }
  await mkdir(path.join(baseDir, 'server'))
  const importers = imports.map(([from], n) => from.replace('/a.', `/a${n}.`))
  for (const [n, from] of importers.entries()) {
    const to = imports[n]?.[1].replace('/b.', `/b${n}.`) ?? ''
    const leading = path.relative(path.dirname(from), to)
    const target = leading.startsWith('.') ? leading : `./${leading}`
    const use = keyword === 'import' ? 'export const a = b' : 'export type A = typeof b'
    await write(from, `${keyword} { b } from '${target}'\n${use}\n`)
    await write(to, 'export const b = 1\n')
  }
  const { output } = await cruise(['app', 'server'], {
    ...options,
    baseDir,
    ruleSet: { forbidden },
    validate: true,
  })
  const { violations } = (output as ICruiseResult).summary
  return importers.map((from) =>
    violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name),
  )
}
