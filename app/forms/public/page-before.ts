let shown: string | null = null
let before: string | null = null

/** Called for each page that the browser shows without loading a document: its referrer stays that of the first one. */
export function notePage(path: string): void {
  if (path === shown) return
  before = shown
  shown = path
}

/** The page of this site that led here, as far as the browser tells; empty for any other. */
export function pageBefore(): string {
  if (before !== null) return before
  const { referrer, location } = document
  return URL.canParse(referrer) && new URL(referrer).origin === location.origin
    ? new URL(referrer).pathname
    : ''
}
