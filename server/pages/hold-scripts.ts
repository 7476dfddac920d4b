/** The address of a module that is loaded by itself, by its source file. */
export type ModuleUrl = (source: string) => string

/** The end of the name of the file that lists the public routes alone. */
export const PUBLIC_MANIFEST = '-public.js'

/** How the scripts begin that give the router its data. */
const ROUTER_SCRIPT_START = 'window.__reactRouterContext'
const MODULE_TAG_END = ' type="module" async="">'

/** Before the scripts are hashed: their text changes. */
export function listPublicRoutes(html: string): string {
  return html.replace(/(\/assets\/manifest-\w+)\.js/g, `$1${PUBLIC_MANIFEST}`)
}

/**
 * Puts what the router's scripts do into its module script, so that a sleeping page runs none of them, and its csp need not
 * allow each. The elements stay, empty: React looks for the first of them. Comes before the scripts are hashed, as their text
 * changes, and moves none that lacks the nonce.
 */
export function gatherScripts(html: string, nonce: string): string {
  const opening = `<script nonce="${nonce}"`
  const moduleTag = opening + MODULE_TAG_END
  // Without it the page would lose its data.
  if (!html.includes(moduleTag)) return html
  const [start = '', ...rest] = html.split(`${opening}>${ROUTER_SCRIPT_START}`)
  let code = ''
  const others = rest.map((text) => {
    const end = text.indexOf('</script>')
    code += ROUTER_SCRIPT_START + text.slice(0, end)
    return `${opening}>${text.slice(end)}`
  })
  return [start, ...others].join('').replace(moduleTag, () => moduleTag + code)
}

/**
 * Lets a page sleep: its module script becomes data, and nothing is preloaded for it. The script in the head runs it when
 * something on the page needs React (docs/decisions/008).
 */
export function holdScripts(html: string, moduleUrl: ModuleUrl): string {
  const preloads = new Set<string>()
  return html
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
      preloads.add(href)
      return ''
    })
    .replace(
      `<script${MODULE_TAG_END}`,
      () => `<script type="held" data-preloads="${[...preloads].join(' ')}">`,
    )
    .replace(/ data-module="([^"]+)"/g, (_, source: string) => ` data-module="${moduleUrl(source)}"`)
}
