import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'

export type Download = {
  kind: string
  path: string
  /** On the wire, headers included. */
  bytes: number
  /** Of the body alone, compressed. */
  content: number
}
export type FirstVisit = {
  downloads: Download[]
  /** What was asked for only when the visitor scrolled on, after the page had loaded: no part of what is counted here. */
  later: Download[]
  foreign: string[]
  /** Of the page itself: its pictures and drawings and the rain, a decoration that comes last, are counted apart. */
  total: number
  /** Script inside the page and in files, without the rain and the router's data. */
  script: number
}

/** The bytes of a first visit: of an untouched page, and of one that something has woken. */
export const FIRST_VISIT_BUDGET = {
  home: 45_000,
  page: 38_000,
  script: 3 * 1024,
  rain: 4 * 1024,
  html: 15_000,
  stylesheet: 11_500,
  font: 13_500,
  /** Of a page that is scrolled to its end: the drawings below its first screen. */
  drawings: 16_000,
  requests: 6,
  /** Of the questions in a form, which come without React: their script, and with them. */
  questions: { script: 3_480, total: 6_400 },
  awake: { script: 133_000, total: 178_000 },
}

/** Pages with a form in the first screen, which asks its question at once. */
export const FORM_PAGES = ['/contact']

const RAIN = /\/assets\/rain-/
const PICTURES = /^\/(media|avatars|logo-placeholder)/
const DRAWINGS = /^\/assets\/[^/]+\.svg$/

export function budgetOf(path: string): { total: number; script: number } {
  const { home, page, script, questions } = FIRST_VISIT_BUDGET
  const more = FORM_PAGES.includes(path) ? questions : { script: 0, total: 0 }
  return { total: (path === '/' ? home : page) + more.total, script: script + more.script }
}

type Visitor = {
  /** A phone's where nothing else is said. */
  viewport?: { width: number; height: number }
  /** Gets the visitor's context before its first page. */
  watch?: (context: BrowserContext) => Promise<unknown>
  /** What it downloads is counted with the load, in `downloads` and the sums. */
  touch?: (page: Page) => Promise<void>
  /** Comes after that; what it downloads is in `later`, and in no sum. */
  readOn?: (page: Page) => Promise<void>
}

/**
 * The requests of a browser's first visit, and the bytes of each response on the wire, headers included, with brotli
 * (browsers accept it on https only, so the responses are fetched again here).
 */
export async function measureFirstVisit(
  browser: Browser,
  address: { origin: string; path: string },
  { viewport = { width: 360, height: 740 }, watch, touch, readOn }: Visitor = {},
): Promise<FirstVisit> {
  const { origin, path } = address
  const context = await browser.newContext({ viewport, serviceWorkers: 'allow' })
  await watch?.(context)
  const page = await context.newPage()
  const asked = new Map<string, string>()
  page.on('request', (request) => asked.set(request.url(), request.resourceType()))
  const response = await page.goto(origin + path, { waitUntil: 'networkidle' })
  const html = (await response?.text()) ?? ''
  await touch?.(page)
  await page.waitForLoadState('networkidle')
  // The browser does not list these two among the requests of the page.
  asked.set(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? ''),
    'script',
  )
  asked.set(`${origin}/speculation-rules.json`, 'other')
  const first = new Map(asked)
  await readOn?.(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  const weigh = async ([url, kind]: [string, string]): Promise<Download> => {
    return { kind, path: url.slice(origin.length), ...(await fetchCompressed(url)) }
  }
  const own = [...asked].filter(([url]) => url.startsWith(`${origin}/`))
  const downloads = await Promise.all(own.filter(([url]) => first.has(url)).map(weigh))
  const later = await Promise.all(own.filter(([url]) => !first.has(url)).map(weigh))
  return {
    downloads,
    later,
    foreign: [...asked.keys()].filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url)),
    total: sum(downloads.filter((one) => !RAIN.test(one.path) && !isPicture(one))),
    script:
      inlineScriptBytes(html) +
      downloads
        .filter((one) => one.kind === 'script' && !RAIN.test(one.path))
        .reduce((bytes, { content }) => bytes + content, 0),
  }
}

/** A page by its HTML alone, without a browser: its bytes, those of the scripts inside, and the files it needs to be shown. */
export async function weighHtml(url: string): Promise<{ bytes: number; script: number; files: string[] }> {
  const html = await (await fetch(url)).text()
  const files = [...html.matchAll(/ (?:href|src)="([^"]+\.(?:css|woff2|js))"/g)].map(([, file = '']) => file)
  const { bytes } = await fetchCompressed(url)
  return { bytes, script: inlineScriptBytes(html), files: [...new Set(files)].sort() }
}

export function isPicture({ path }: Download): boolean {
  return PICTURES.test(path) || DRAWINGS.test(path)
}

export function isDrawing({ path }: Download): boolean {
  return DRAWINGS.test(path) || path === '/embeds/map'
}

export function sum(downloads: Download[]): number {
  return downloads.reduce((bytes, download) => bytes + download.bytes, 0)
}

/** As large as the scripts inside a page would be by themselves; in the page they share its compression. */
function inlineScriptBytes(html: string): number {
  const codes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  return brotliCompressSync(codes.filter(Boolean).join('\n')).length
}

function fetchCompressed(url: string): Promise<{ bytes: number; content: number }> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { agent: false, headers: { 'accept-encoding': 'gzip, br' } },
      (response) => {
        let content = 0
        response.on('data', (chunk: Buffer) => {
          content += chunk.length
        })
        response.on('end', () => resolve({ bytes: response.socket.bytesRead, content }))
      },
    )
    request.on('error', reject)
  })
}
