export type Client = {
  id: string
  name: string
  /** An https address, or one of this site's own media. */
  logo: string
  description: string
  website: string
  featured: boolean
  /** Goes up with each change. */
  version: number
  createdAt: number
  updatedAt: number
}

/** What visitors see of a client. */
export type ShownClient = Pick<Client, 'id' | 'name' | 'logo' | 'description' | 'website'>

/** Drawn by this site, for a client whose logo is missing or cannot be loaded. */
export const LOGO_PLACEHOLDER = '/logo-placeholder.svg'

/** A website typed without http(s):// gets https://. Null for what is no address even then. */
export function websiteHref(website: string): string | null {
  const typed = website.trim()
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return URL.canParse(address) ? address : null
}
