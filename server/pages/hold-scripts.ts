/** The address of a module that is loaded by itself, by its source file. */
export type ModuleUrl = (source: string) => string

/** The end of the name of the file that lists the public routes alone. */
export const PUBLIC_MANIFEST = '-public.js'

/** Before the scripts are hashed: their text changes. */
export function listPublicRoutes(html: string): string {
  return html.replace(/(\/assets\/manifest-\w+)\.js/g, `$1${PUBLIC_MANIFEST}`)
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
      '<script type="module" async="">',
      () => `<script type="held" data-preloads="${[...preloads].join(' ')}">`,
    )
    .replace(/ data-module="([^"]+)"/g, (_, source: string) => ` data-module="${moduleUrl(source)}"`)
}
