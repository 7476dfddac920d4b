import { build, type Plugin } from 'vite'

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

async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
  return code.trim()
}
