import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { expect, onTestFinished, test } from 'vitest'

const house: { default: IConfiguration } = await import(path.resolve('.dependency-cruiser.mjs'))
const { forbidden = [], options = {} } = house.default

const FORBIDDEN: [from: string, to: string, rule: string][] = [
  ['app/shared/a.ts', 'app/ui/b.ts', 'shared-knows-nobody'],
  ['app/ui/a.ts', 'app/platform/b.ts', 'ui-knows-shared-only'],
  ['app/platform/a.ts', 'app/features/blog/b.ts', 'platform-knows-shared-only'],
  ['app/features/blog/a.ts', 'app/features/careers/b.ts', 'features-keep-to-themselves'],
  ['app/features/blog/a.ts', 'app/routes/public/b.ts', 'features-do-not-climb'],
  ['app/routes/public/a.ts', 'server/b.ts', 'routes-do-not-climb'],
  ['app/routes/public/a.ts', 'app/features/blog/admin/b.ts', 'public-without-admin'],
  ['app/features/blog/components/a.ts', 'app/features/blog/b.server.ts', 'client-without-server'],
  ['server/a.ts', 'tests/b.ts', 'product-without-tests'],
]

test('an import against the direction of the house is found, whichever it is', async () => {
  for (const [from, to, rule] of FORBIDDEN) {
    expect(await rulesBrokenBy(from, to), `${from} → ${to}`).toContain(rule)
  }
  expect(await rulesBrokenBy('app/features/blog/a.ts', 'app/shared/b.ts')).toEqual([])
})

test('the check reads the whole house', async () => {
  const { output } = await cruise(['app', 'server'], {
    ...options,
    ruleSet: { forbidden },
    validate: true,
  })
  const { summary } = output as ICruiseResult
  expect(summary.totalCruised).toBeGreaterThan(100)
  expect(summary.violations).toEqual([])
})

async function rulesBrokenBy(from: string, to: string): Promise<string[]> {
  const baseDir = await mkdtemp(path.join(os.tmpdir(), 'urugero-house-'))
  onTestFinished(() => rm(baseDir, { recursive: true, force: true }))
  for (const [file, text] of [
    [from, `import { b } from '${path.relative(path.dirname(from), to)}'\nexport const a = b\n`],
    [to, 'export const b = 1\n'],
  ] as const) {
    await mkdir(path.join(baseDir, path.dirname(file)), { recursive: true })
    await writeFile(path.join(baseDir, file), text)
  }
  const { output } = await cruise([path.dirname(from)], {
    ...options,
    baseDir,
    ruleSet: { forbidden },
    validate: true,
  })
  return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name)
}
