export type Client = {
  id: string
  name: string
  /** An https URL, or the path of an uploaded image. */
  logo: string
  description: string
  website: string
  featured: boolean
  /** Incremented with each change. */
  version: number
  createdAt: number
  updatedAt: number
}

/** The fields of a client that visitors see. */
export type ShownClient = Pick<Client, 'id' | 'name' | 'logo' | 'description' | 'website'>

/** Drawn by this server, for a logo that is missing or cannot be loaded. */
export const LOGO_PLACEHOLDER = '/logo-placeholder.svg'

/** Adds https:// to a website without a scheme. Null if the result is not a valid URL. */
export function websiteHref(website: string): string | null {
  const typed = website.trim()
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return URL.canParse(url) ? url : null
}
