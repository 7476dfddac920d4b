import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  ['app/features/blog/components/a.ts', 'app/features/blog/b.server.ts', 'client-without-server'],
  ['app/features/contact/form/a.ts', 'app/features/contact/b.server.ts', 'client-without-server'],
  ['server/a.ts', 'tests/b.ts', 'product-without-tests'],
]

const ALLOWED: [from: string, to: string] = ['app/features/blog/a.ts', 'app/shared/b.ts']

test('an import against the directions is found, whichever it is', async () => {
  const broken = await rulesBrokenBy([...FORBIDDEN, ALLOWED])
  for (const [n, [from, to, rule]] of FORBIDDEN.entries()) {
    expect(broken[n], `${from} → ${to}`).toContain(rule)
  }
  expect(broken.at(-1)).toEqual([])
})

test('the check reads the whole house', async () => {
  const boundaries = checkChains.flat().find((step) => step.title === 'boundaries')
  expect(boundaries?.args).toEqual(expect.arrayContaining(['app', 'server', 'scripts', 'tests']))
})

/** The rules that each of the imports breaks, all of them in one small project. */
async function rulesBrokenBy(imports: [from: string, to: string, ...unknown[]][]): Promise<string[][]> {
  const baseDir = await mkdtemp(path.join(os.tmpdir(), 'urugero-house-'))
  onTestFinished(() => rm(baseDir, { recursive: true, force: true }))
  const write = async (file: string, text: string) => {
    await mkdir(path.join(baseDir, path.dirname(file)), { recursive: true })
    await writeFile(path.join(baseDir, file), text)
  }
  const importers = imports.map(([from], n) => from.replace('a.ts', `a${n}.ts`))
  for (const [n, from] of importers.entries()) {
    const to = imports[n]?.[1].replace('/b.', `/b${n}.`) ?? ''
    await write(from, `import { b } from '${path.relative(path.dirname(from), to)}'\nexport const a = b\n`)
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
