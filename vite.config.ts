import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { earlyChat, inlineScripts, publicManifest, serviceWorker } from './scripts/inline-scripts.ts'

type ModuleGraph = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** A third of the pages that visitors read. */
const MANY_PAGES = 5

/**
 * What a first visit needs, in few files: each further one costs a slow phone a request (docs/decisions/008). A module goes
 * into the first chunk of which it matches one list of pages: it is imported, at any distance, by each page of that list.
 * Pages are named by their files in app/routes/public; `checkChunks` fails the build where a name no longer exists.
 */
const pageChunks = {
  // What the frame or many pages show.
  site: [['root'], ['layout']],
  // The contact form, and what else its four pages share.
  contact: [['home', 'about', 'services', 'contact']],
  // What home shows of an offering's page, then what it shows of others.
  offerings: [['home', 'service']],
  sections: [
    ['home', 'about'],
    ['home', 'services'],
  ],
}

const matchedChunks = new Set<string>()

const clientChunks = [
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
]

function match(name: string): string {
  matchedChunks.add(name)
  return name
}

/** The public pages and frames that import a module, however far above it they are. Dynamic imports do not count. */
function findPages(id: string, graph: ModuleGraph): Set<string> {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const module of seen) {
    const page = pageOf(module)
    if (page) pages.add(page)
    else for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return pages
}

function pageOf(module: string): string | undefined {
  return /\/app\/(?:routes\/public\/)?([\w-]+)\.tsx/.exec(module)?.[1]
}

/** Fails the client build where a rule above names a page that does not exist, or matched no module. */
function checkChunks(): Plugin {
  return {
    name: 'check-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const pages = new Set([...this.getModuleIds()].map(pageOf))
      const empty = ['react', ...Object.keys(pageChunks)].filter((name) => !matchedChunks.has(name))
      const unknown = Object.values(pageChunks)
        .flat(2)
        .filter((page) => !pages.has(page))
      if (empty.length + unknown.length === 0) return
      const problem = `chunks without a module: ${empty.join(', ') || 'none'}; unknown pages: ${unknown.join(', ') || 'none'}`
      this.error(`The chunk rules of vite.config.ts do not fit the routes (${problem}).`)
    },
  }
}

/** Binaries: they cannot be bundled. */
export const externalPackages = ['better-sqlite3', 'sharp']

/** A few files instead of a thousand: the server starts in half the time and needs less memory. */
const bundled = {
  noExternal: true as const,
  external: externalPackages,
  conditions: [...defaultServerConditions],
}

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScripts(),
    tailwindcss(),
    reactRouter(),
    checkChunks(),
    serviceWorker(),
    earlyChat(),
    publicManifest(),
  ],
  // Tailwind has written the stylesheets for the browsers that it supports: for older ones they would grow.
  build: { target: 'es2022', cssTarget: 'esnext', assetsInlineLimit: 0 },
  // Known from the start, so that the first page in development does not reload to learn of them.
  optimizeDeps: { include: ['lucide-react', 'marked', 'recharts', 'sonner'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
    ssr: {
      // Packages that have a build of their own for Node, such as fontkit.
      resolve: command === 'build' ? bundled : { externalConditions: ['node'] },
      build: { target: 'node26', rollupOptions: { input: '#server/index.ts' } },
    },
  },
}))
