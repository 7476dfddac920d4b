import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { ModuleUrl } from './pages/hold-scripts.ts'
import { type Encoding, matchesEtag, preferredEncoding } from './pages/page-cache.ts'

type Asset = {
  type: string
  etag: string
  isHashed: boolean
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}
export type StaticAssets = Map<string, Asset>

const SUFFIX: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' }

/** Reads the built files once; a path that is not in this map is not served, so path traversal is impossible. */
export async function loadStaticAssets(folder: string): Promise<StaticAssets> {
  const assets: StaticAssets = new Map()
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = new Set(
    files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name)),
  )
  for (const name of names) {
    if (name.endsWith('.br') || name.endsWith('.gz')) continue
    const identity = new Uint8Array(await readFile(name))
    const bodies: Asset['bodies'] = { identity }
    for (const encoding of ['br', 'gzip'] as const) {
      const compressed = name + SUFFIX[encoding]
      if (names.has(compressed)) bodies[encoding] = new Uint8Array(await readFile(compressed))
    }
    const url = `/${path.relative(folder, name).split(path.sep).join('/')}`
    assets.set(url, {
      type: typeOf(name),
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      isHashed: url.startsWith('/assets/'),
      bodies,
    })
  }
  return assets
}

/** Scripts and styles of our pages, which are UTF-8, need not say it. */
function typeOf(name: string): string {
  const type = getMimeType(name) ?? 'application/octet-stream'
  return /\.(?:js|css)$/.test(name) ? type.replace('; charset=utf-8', '') : type
}

/** The built file of a module that is a chunk of its own; in development there are no built files, and Vite has the source. */
export function createModuleUrl(assets: StaticAssets): ModuleUrl {
  const built = new Map([...assets.keys()].map((url) => [url.replace(/-[\w-]{8}(?=\.js$)/, ''), url]))
  return (source) => built.get(`/assets/${path.basename(source, '.ts')}.js`) ?? source
}

/** The name of a built file, of whichever release: nobody but a page of that release asks for it. */
const BUILT_FILE = /^\/assets\/.+-[\w-]{8}\.\w+$/

/** For a proxy a plain answer, after which it asks the next instance or its own cache. */
export function isOfOtherRelease(pathname: string): boolean {
  return BUILT_FILE.test(pathname)
}

export function serveStaticAsset(assets: StaticAssets, request: Request, pathname: string): Response | null {
  const asset = assets.get(pathname)
  if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const wanted = preferredEncoding(request.headers.get('accept-encoding') ?? '')
  const encoding = asset.bodies[wanted] ? wanted : 'identity'
  const body = asset.bodies[encoding]
  if (!body) return null
  const etag = encoding === 'identity' ? `"${asset.etag}"` : `"${asset.etag}-${encoding}"`
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  })
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  headers.set('content-length', String(body.byteLength))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
