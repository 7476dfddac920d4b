import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { z } from 'zod'
import { PUBLIC_MANIFEST } from '#server/pages/hold-scripts.ts'

const SUFFIX = '?script'

/**
 * `import code from './x.script.ts?script'` gives the module and what it imports as one minified script, to be sent inline:
 * it runs while the page is parsed, without a request.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return
      const input = id.slice(0, -SUFFIX.length)
      this.addWatchFile(input)
      // In the browser it has run already.
      const code = this.environment.name === 'client' ? '' : await bundle(input)
      return `export default ${JSON.stringify(code.replaceAll('</', '<\\/'))}`
    },
  }
}

/** The service worker is such a script as well, but a file, at an address that stays. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = await bundle('app/service-worker.ts')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

const EARLY_CHAT = 'app/features/chat/window/early-chat.ts'
const EARLY_MODULES = ['app/features/contact/form/early-contact-form.ts', 'app/features/site/open-now.ts']

/**
 * What a sleeping page runs before React or instead of it (`data-module`): each is a file of its own with all that it imports, so
 * that it comes in one round trip. The chat's knows the files of the chat's window, to ask for them while React is on its way.
 */
export function earlyModules(): Plugin {
  return {
    name: 'early-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, output) {
      const chunks = Object.values(output).filter((file) => file.type === 'chunk')
      const chat = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/chat-with-hand-over.tsx'))
      if (!chat) return this.error('The chat’s window is no file of its own.')
      const files = [chat.fileName, ...chat.imports].map((name) => `/${name}`)
      for (const input of [EARLY_CHAT, ...EARLY_MODULES]) {
        const source = await bundle(input, {
          format: 'es',
          define: input === EARLY_CHAT ? { 'import.meta.env.CHAT_FILES': JSON.stringify(files) } : {},
        })
        this.emitFile({ type: 'asset', name: `${path.basename(input, '.ts')}.js`, source })
      }
    },
  }
}

const ASSETS = 'build/client/assets'
const MANIFEST = /^manifest-\w+\.js$/
const MANIFEST_VARIABLE = 'window.__reactRouterManifest='
const PUBLIC_LAYOUT = 'routes/public/layout'
const manifestSchema = z.looseObject({
  url: z.string(),
  routes: z.record(z.string(), z.looseObject({ parentId: z.string().optional() })),
})

/** Beside the list of all routes, one of the public pages alone: the whole of it is three times as long, and slower to match. */
export function publicManifest(): Plugin {
  return {
    name: 'public-manifest',
    // The list is written while the server is built.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle() {
      let written = 0
      for (const name of await readdir(ASSETS)) {
        const file = path.join(ASSETS, name)
        const code = MANIFEST.test(name) ? await readFile(file, 'utf8') : ''
        if (!code.startsWith(MANIFEST_VARIABLE)) continue
        const manifest = manifestSchema.parse(JSON.parse(code.slice(MANIFEST_VARIABLE.length, -1)))
        const routes = Object.entries(manifest.routes).filter(
          ([id, { parentId }]) => id === 'root' || id === PUBLIC_LAYOUT || parentId === PUBLIC_LAYOUT,
        )
        const shorter = JSON.stringify({
          ...manifest,
          routes: Object.fromEntries(routes),
          url: manifest.url.replace('.js', PUBLIC_MANIFEST),
        })
        await writeFile(file.replace('.js', PUBLIC_MANIFEST), `${MANIFEST_VARIABLE}${shorter};`)
        written += 1
      }
      if (written !== 1) this.error(`${written} lists of routes were found instead of one.`)
    },
  }
}

type Bundling = { format?: 'iife' | 'es'; define?: Record<string, string> }

async function bundle(input: string, { format = 'iife', define = {} }: Bundling = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format }, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
  return code.trim()
}
