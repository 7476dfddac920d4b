import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkChunks, clientChunks } from './client-chunks.ts'

const PUBLIC = '/project/app/routes/public'
const PAGES = [
  '/project/app/root.tsx',
  ...readdirSync(new URL('../../app/routes/public', import.meta.url)).map((file) => `${PUBLIC}/${file}`),
]
const STAFF = '/project/app/routes/admin/events.tsx'

test('a build is refused whose rules for chunks match no module, and one that misses a page of the rules', () => {
  const empty = problemsOf({ modules: PAGES })
  expect(empty).toContain(
    'chunks without a module: react, site, contact, offerings, stories, sections, staff',
  )
  expect(empty).not.toContain('unknown pages')

  matchAll()
  expect(problemsOf({ modules: PAGES })).toBeNull()
  const renamed = problemsOf({ modules: PAGES.filter((page) => page !== `${PUBLIC}/services.tsx`) })
  expect(renamed).toContain('unknown pages: services')
  expect(renamed).not.toContain('chunks without a module')
})

test('a build is refused in which a public page imports what staff share', () => {
  matchAll()
  const home = { type: 'chunk', name: 'home', facadeModuleId: `${PUBLIC}/home.tsx`, imports: ['staff.js'] }
  const staff = { type: 'chunk', name: 'staff', facadeModuleId: null, imports: [] }
  expect(problemsOf({ modules: PAGES, chunks: { 'home.js': home, 'staff.js': staff } })).toContain(
    'on public pages: staff',
  )
  const alone = { ...home, imports: [] }
  expect(problemsOf({ modules: PAGES, chunks: { 'home.js': alone, 'staff.js': staff } })).toBeNull()
})

type Build = { modules: string[]; chunks?: Record<string, { imports: string[] }> }

/** What the plugin says of a build; null if nothing is wrong. */
function problemsOf({ modules, chunks = {} }: Build): string | null {
  const plugin = checkChunks() as unknown as { generateBundle: (_: unknown, bundle: object) => void }
  const bundle = Object.entries(chunks).map(([file, chunk]) => [file, { dynamicImports: [], ...chunk }])
  let problems: string | null = null
  const context = {
    getModuleIds: () => modules,
    error: (message: string) => {
      problems = message
    },
  }
  plugin.generateBundle.call(context, null, Object.fromEntries(bundle))
  return problems
}

/** Gives each rule one module that it matches. */
function matchAll(): void {
  nameModule('/node_modules/react/index.js', [])
  for (const pages of [
    ['home', 'about', 'services', 'contact', 'blog'],
    ['home', 'about', 'services', 'contact'],
    ['home', 'service'],
    ['home', 'clients'],
    ['home', 'about'],
  ]) {
    nameModule(
      '/project/app/shared/one.ts',
      pages.map((page) => `${PUBLIC}/${page}.tsx`),
    )
  }
  nameModule('/project/app/ui/one.tsx', [STAFF, STAFF.replace('events', 'people')])
}

/** Asks the rules in their order, as the build does. */
function nameModule(id: string, importers: string[]): void {
  const graph = {
    getModuleInfo: (module: string) => ({ importers: module === id ? importers : [], dynamicImporters: [] }),
  }
  for (const { test, name } of clientChunks) if (test.test(id) && name(id, graph) !== null) return
}
