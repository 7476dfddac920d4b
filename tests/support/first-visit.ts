import http from 'node:http'
import type { Browser } from '@playwright/test'

export type Download = { kind: string; path: string; bytes: number }
export type FirstVisit = { downloads: Download[]; foreign: string[]; javascript: number; total: number }

/** The budget of a first visit, in bytes. */
export const FIRST_VISIT_BUDGET = { javascript: 130_000, total: 200_000 }

/**
 * The requests of a browser's first visit, and the bytes of each response on the wire, headers included, with brotli
 * (browsers accept it on https only, so the responses are fetched again here).
 */
export async function measureFirstVisit(browser: Browser, origin: string, path: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const asked: { kind: string; url: string }[] = []
  page.on('request', (request) => asked.push({ kind: request.resourceType(), url: request.url() }))
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await context.close()
  const own = asked.filter(({ url }) => url.startsWith(`${origin}/`))
  const downloads = await Promise.all(
    own.map(async ({ kind, url }) => ({
      kind,
      path: url.slice(origin.length),
      bytes: await bytesOnTheWire(url),
    })),
  )
  return {
    downloads,
    foreign: asked
      .map(({ url }) => url)
      .filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url)),
    javascript: sum(downloads.filter(({ kind }) => kind === 'script')),
    total: sum(downloads),
  }
}

function sum(downloads: Download[]): number {
  return downloads.reduce((bytes, download) => bytes + download.bytes, 0)
}

function bytesOnTheWire(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { agent: false, headers: { 'accept-encoding': 'gzip, br' } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.socket.bytesRead))
      },
    )
    request.on('error', reject)
  })
}
