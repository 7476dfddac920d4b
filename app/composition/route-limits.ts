import type { Register } from 'react-router'

/** The kind of work that a request is: each has a bulkhead of its own (server/render-queue.ts). */
export type Lane = 'renders' | 'reads' | 'writes' | 'vendorCalls' | 'uploads' | 'resumes'

type RoutePath = keyof Register['pages']

/**
 * Mail programs post here without an Origin (RFC 8058). No cookie counts there: the signed key in the URL is the proof, and no
 * other site has it.
 */
export const ONE_CLICK_PATH: RoutePath = '/staff-mails'

type RouteLimits = {
  /** The body limit. */
  maxBytes?: number
  /** The lane of GET and HEAD; `renders` unless told. */
  readLane?: 'reads'
  /** The lane of all other methods; `writes` unless told. */
  writeLane?: 'vendorCalls' | 'uploads' | 'resumes'
  /** Both only with a file; else it is an ordinary form. */
  isForFiles?: true
}

const KB = 1024
const MB = 1024 * KB

const FORM_MAX_BYTES = 64 * KB
const POST = { maxBytes: 8 * MB }
const POSITION = { maxBytes: 512 * KB }
/** With a resume as a PDF. */
const APPLICATION = { maxBytes: 6 * MB, writeLane: 'resumes', isForFiles: true } as const
const DATA = { readLane: 'reads' } as const
const DRAFTING = { writeLane: 'vendorCalls' } as const

/**
 * Routes with another body limit or lane than a page or a form has. Large bodies are for staff, and for the resume of an
 * applicant: a little more than each limit of the product, so that the route itself can answer with a friendly message.
 */
export const routeLimits = {
  // Without scripts an application is posted to the page of its form.
  '/careers': APPLICATION,
  '/admin/images': { maxBytes: 12 * MB, writeLane: 'uploads' },
  // An answer to many at once: each character may take nine bytes, and each applicant has an id.
  '/admin/applications': { maxBytes: 256 * KB },
  '/admin/find': DATA,
  '/admin/news': DATA,
  '/admin/blog/new': POST,
  '/admin/blog/drafts': { ...POST, readLane: 'reads' },
  '/admin/blog/:id': POST,
  // Forms, though their paths fit the two patterns.
  '/admin/blog/trash': {},
  '/admin/careers/trash': {},
  '/admin/careers/new': POSITION,
  '/admin/careers/drafts': { ...POSITION, readLane: 'reads' },
  '/admin/careers/:id': POSITION,
  '/admin/ai/posts': DRAFTING,
  '/admin/ai/pictures': DRAFTING,
  '/admin/ai/positions': DRAFTING,
  '/admin/ai/clients': DRAFTING,
  // A question with the conversation before it and a downscaled picture.
  '/api/chat': { maxBytes: MB, readLane: 'reads', writeLane: 'vendorCalls' },
  '/api/applications': { ...DATA, ...APPLICATION },
  '/api/contact-messages': DATA,
  '/api/error-reports': DATA,
  '/api/human-questions': DATA,
  '/api/own-resume': DATA,
  '/api/posts': DATA,
  '/media/:file': DATA,
  '/avatars/:file': DATA,
} satisfies Partial<Record<RoutePath, RouteLimits>>

const byPath = new Map<string, RouteLimits>(Object.entries(routeLimits))
const byPattern = [...byPath]
  .filter(([path]) => path.includes(':'))
  .map(([path, limits]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), limits }))

export function bodyMaxBytes(normalPath: string, headers?: Headers): number {
  return limitsOf(normalPath, headers).maxBytes ?? FORM_MAX_BYTES
}

export function laneOf(normalPath: string, isRead: boolean, headers?: Headers): Lane {
  const { readLane = 'renders', writeLane = 'writes' } = limitsOf(normalPath, headers)
  return isRead ? readLane : writeLane
}

/** Uploads are too large to be read before they have a slot. */
export function isUpload(normalPath: string, headers?: Headers): boolean {
  const { writeLane } = limitsOf(normalPath, headers)
  return writeLane === 'uploads' || writeLane === 'resumes'
}

/** Takes a path that went through `normalisePath`; without headers, the most that the route takes. */
function limitsOf(normalPath: string, headers?: Headers): RouteLimits {
  const limits =
    byPath.get(normalPath) ?? byPattern.find(({ pattern }) => pattern.test(normalPath))?.limits ?? {}
  if (!limits.isForFiles || !headers || mayHoldFile(headers)) return limits
  const { readLane } = limits
  return readLane ? { readLane } : {}
}

function mayHoldFile(headers: Headers): boolean {
  const isMultipart = headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  // Without a length, which browsers always send, it may be anything.
  return isMultipart && Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) > FORM_MAX_BYTES
}
