import type { Register } from 'react-router'

/** The kind of work that a request is: each has a bulkhead of its own (server/render-queue.ts). */
export type Lane = 'renders' | 'reads' | 'writes' | 'vendorCalls' | 'uploads'

type RoutePath = keyof Register['pages']
type RouteLimits = {
  /** The body limit. */
  maxBytes?: number
  /** The lane of GET and HEAD; `renders` unless told. */
  readLane?: 'reads'
  /** The lane of all other methods; `writes` unless told. */
  writeLane?: 'vendorCalls' | 'uploads'
}

const KB = 1024
const MB = 1024 * KB

const FORM_MAX_BYTES = 64 * KB
const POST = { maxBytes: 8 * MB }
const POSITION = { maxBytes: 512 * KB }
const DATA = { readLane: 'reads' } as const
const DRAFTING = { writeLane: 'vendorCalls' } as const

/**
 * Routes with another body limit or lane than a page or a form has. Large bodies are for staff: a little more than each
 * limit of the product, so that the route itself can answer with a friendly message.
 */
export const routeLimits = {
  '/admin/images': { maxBytes: 12 * MB, writeLane: 'uploads' },
  '/admin/blog/new': POST,
  '/admin/blog/:id': POST,
  '/admin/careers/new': POSITION,
  '/admin/careers/:id': POSITION,
  '/admin/ai/posts': DRAFTING,
  '/admin/ai/pictures': DRAFTING,
  '/admin/ai/positions': DRAFTING,
  '/admin/ai/clients': DRAFTING,
  // A question with the conversation before it and a downscaled picture.
  '/api/chat': { maxBytes: MB, readLane: 'reads', writeLane: 'vendorCalls' },
  '/api/applications': DATA,
  '/api/contact-messages': DATA,
  '/api/error-reports': DATA,
  '/api/human-questions': DATA,
  '/api/posts': DATA,
  '/media/:file': DATA,
  '/avatars/:file': DATA,
} satisfies Partial<Record<RoutePath, RouteLimits>>

const byPath = new Map<string, RouteLimits>(Object.entries(routeLimits))
const byPattern = [...byPath]
  .filter(([path]) => path.includes(':'))
  .map(([path, limits]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), limits }))

export function bodyMaxBytes(normalPath: string): number {
  return limitsOf(normalPath).maxBytes ?? FORM_MAX_BYTES
}

export function laneOf(normalPath: string, isRead: boolean): Lane {
  const { readLane = 'renders', writeLane = 'writes' } = limitsOf(normalPath)
  return isRead ? readLane : writeLane
}

/** Uploads are too large to be read before they have a slot. */
export function isUpload(normalPath: string): boolean {
  return limitsOf(normalPath).writeLane === 'uploads'
}

/** Takes a path that went through `normalisePath`. */
function limitsOf(normalPath: string): RouteLimits {
  return byPath.get(normalPath) ?? byPattern.find(({ pattern }) => pattern.test(normalPath))?.limits ?? {}
}
