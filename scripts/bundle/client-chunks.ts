import type { Plugin, Rolldown } from 'vite'

type ModuleGraph = {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[] } | null
}

/** A third of the pages that visitors read. */
const MANY_PAGES = 5

/**
 * What a first visit needs, in few files: each further one costs a slow phone a request (docs/decisions/008). A module goes
 * into the first chunk of which it matches one list of pages: it is imported, at any distance, by each page of that list.
 * Pages are named by their files in app/routes/public; `checkChunks` fails the build where a name no longer exists.
 */
const pageChunks = {
  // What the frame or many pages show, and what the three longest share.
  site: [['root'], ['layout'], ['home', 'clients', 'contact']],
  // The contact form, and what else its four pages share.
  contact: [['home', 'about', 'services', 'contact']],
  // What home shows of an offering's page, then what it shows of others.
  offerings: [['home', 'service']],
  stories: [['home', 'clients']],
  sections: [
    ['home', 'about'],
    ['home', 'services'],
  ],
}

/** At least the number of public pages: what more of them shared would be in staff's file, and the build would fail. */
const ALL_PAGES = 30

/** What the rules for staff may move; other packages are split by the build itself. */
const STAFF_MODULES = /\/app\/|\/node_modules\/(zod|lucide-react)\//

const matchedChunks = new Set<string>()

export const clientChunks = [
  // Without the entry, which starts React: both are run in tasks of their own (app/ui/page/head.script.ts).
  { name: () => match('react'), test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  ...Object.entries(pageChunks).map(([name, lists]) => ({
    test: /\/app\/|\/lucide-react\/dist\/esm\/(?!icons\/)/,
    name: (id: string, graph: ModuleGraph) => {
      const pages = findPages(id, graph)
      const isMatched = lists.some((list) => list.every((page) => pages.has(page)))
      return isMatched || (name === 'site' && pages.size >= MANY_PAGES) ? match(name) : null
    },
  })),
  // The most shared first: a chunk takes along what its modules import, unless an earlier one has it.
  ...Array.from({ length: ALL_PAGES }, (_, place) => ({
    test: STAFF_MODULES,
    name: (id: string, graph: ModuleGraph) => sharedChunk(id, graph, ALL_PAGES - place),
  })),
  {
    test: STAFF_MODULES,
    name: (id: string, graph: ModuleGraph) =>
      findPages(id, graph, { nameOf: staffPageOf }).size > 1 ? match('staff') : null,
  },
]

/** What staff and so many public pages need, by those pages: no visitor fetches what only staff share, or what comes later. */
function sharedChunk(id: string, graph: ModuleGraph, count: number): string | null {
  const pages = findPages(id, graph, { isLateCounted: true })
  if (pages.size !== count || findPages(id, graph, { nameOf: staffPageOf }).size === 0) return null
  const atOnce = findPages(id, graph)
  const later = [...pages].filter((page) => !atOnce.has(page))
  return ['shared', ...[...atOnce].sort(), ...(later.length > 0 ? ['late', ...later.sort()] : [])].join('-')
}

function match(name: string): string {
  matchedChunks.add(name)
  return name
}

/** The pages and frames that import a module, however far above it they are. Dynamic imports count only if asked for. */
function findPages(
  id: string,
  graph: ModuleGraph,
  { nameOf = pageOf, isLateCounted = false } = {},
): Set<string> {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const module of seen) {
    const page = nameOf(module)
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    if (page) pages.add(page)
    else {
      const direct = importersOfIcon(module) ?? importers
      for (const importer of isLateCounted ? [...direct, ...dynamicImporters] : direct) seen.add(importer)
    }
  }
  return pages
}

/** To the graph, the icons' index imports all of them: who does is read from the code, by their names. */
const iconNames = new Map<string, string[]>()
const iconImporters = new Map<string, string[]>()

export function collectIcons(): Plugin {
  const namesIn = (list: string) =>
    list.split(',').map((name) => name.replace('default as', '').trim().split(' ')[0] ?? '')
  return {
    name: 'collect-icons',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      for (const [, list = '', file] of code.matchAll(/export \{(.*)\} from '\.(\/icons\/.*)'/g)) {
        if (file) iconNames.set(file, namesIn(list))
      }
      for (const [, list = ''] of code.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g)) {
        for (const name of namesIn(list)) iconImporters.set(name, [...(iconImporters.get(name) ?? []), id])
      }
    },
  }
}

function importersOfIcon(module: string): string[] | undefined {
  const names = iconNames.get(/\/icons\/.*/.exec(module)?.[0] ?? '')
  return names?.flatMap((name) => iconImporters.get(name) ?? [])
}

/** A public page, the frame of all, or the pages before the sign-in, which are as light. */
function pageOf(module: string): string | undefined {
  const names = /\/app\/(?:(?:routes\/public\/)?([\w-]+)\.tsx|routes\/admin\/(login|invitation)\b)/.exec(
    module,
  )
  return names?.[1] ?? names?.[2]
}

function staffPageOf(module: string): string | undefined {
  return /\/app\/routes\/admin\/(?!login|invitation)([\w/-]+)\.tsx/.exec(module)?.[1]
}

/** What public pages import, at once or later. */
function publicChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set(chunks.filter((chunk) => pageOf(chunk.facadeModuleId ?? '')))
  for (const { imports, dynamicImports } of found) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') found.add(chunk)
    }
  }
  return [...found]
}

/**
 * Fails the client build where a rule above names a page that does not exist, has matched no module, or leads visitors to what
 * only staff need.
 */
export function checkChunks(): Plugin {
  return {
    name: 'check-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const pages = new Set([...this.getModuleIds()].map(pageOf))
      const chunks = ['react', ...Object.keys(pageChunks), 'staff']
      const named = Object.values(pageChunks).flat(2)
      const problems = {
        'chunks without a module': chunks.filter((name) => !matchedChunks.has(name)),
        'unknown pages': named.filter((page) => !pages.has(page)),
        'on public pages': publicChunks(bundle).flatMap(({ name }) => (name === 'staff' ? [name] : [])),
      }
      const found = Object.entries(problems).filter(([, names]) => names.length > 0)
      if (found.length === 0) return
      const told = found.map(([problem, names]) => `${problem}: ${names.join(', ')}`).join('; ')
      this.error(`The chunk rules of scripts/bundle/client-chunks.ts do not fit the routes (${told}).`)
    },
  }
}
