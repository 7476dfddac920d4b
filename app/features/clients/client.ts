export type Client = {
  id: string
  name: string
  /** An https address, or one of this site's own media. */
  logo: string
  description: string
  website: string
  featured: boolean
  createdAt: number
  updatedAt: number
}

/** A website typed without http(s):// gets https://. */
export function websiteHref(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`
}
