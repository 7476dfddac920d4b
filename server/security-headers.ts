import { createHash } from 'node:crypto'

/** The types of answers that are neither shown nor run. */
const READ_BY_BROWSERS = /^application\/(?:manifest|speculationrules)\+json/
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb']

/**
 * Sent with every built file, and with what a browser reads for itself: headers that matter for a document only would be
 * dead weight, and the one worker fetches nothing.
 */
function fileHeaders(publicOrigin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicOrigin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Sent with every other response. */
export function baseHeaders(publicOrigin: string): Record<string, string> {
  return {
    ...fileHeaders(publicOrigin),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
}

/** Adds the security headers of a file, or of any other answer, where they are missing. */
export function createAddHeaders(publicOrigin: string): (headers: Headers, isAsset?: boolean) => void {
  const ofFiles = Object.entries(fileHeaders(publicOrigin))
  const ofOthers = Object.entries(baseHeaders(publicOrigin))
  return (headers, isAsset = false) => {
    const isFile = isAsset || READ_BY_BROWSERS.test(headers.get('content-type') ?? '')
    for (const [name, value] of isFile ? ofFiles : ofOthers) {
      if (!headers.has(name)) headers.set(name, value)
    }
  }
}

/** Scripts run only from our own files, or inline when allowed here by hash or nonce. */
export function contentSecurityPolicy(inlineScripts: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`
}

/**
 * Allows the inline scripts of a finished page by hash instead of nonce, so that the page can be cached. Only scripts
 * that carry the nonce are ours: one injected into the content is not hashed, and does not run.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const sources = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // Files and data for other scripts are allowed without.
    const isInline = code !== '' && !/\s(?:src=|type="application\/)/.test(attributes)
    if (!isInline || !attributes.includes(` nonce="${nonce}"`)) continue
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), sources: [...sources] }
}
