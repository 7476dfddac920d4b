import { createHash } from 'node:crypto'
import { company } from '#app/shared/company.ts'

/** White letters have a contrast above 6:1 on each, in both themes. */
const GROUNDS = ['#a63d17', '#1e5b46', '#2b5fa8', '#6b2f5b', '#7a4f00', '#3f4a52']

/** An author's initials as SVG; the same author always gets the same colour. */
export function drawAvatar(author: string): string {
  const ground = groundOf(author)
  // Initials are letters and need no escaping. An SVG image cannot use the page's web fonts.
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">' +
    `<rect width="100" height="100" fill="${ground}"/>` +
    '<text x="50" y="67.8" font-family="system-ui, sans-serif" font-weight="600" font-size="50" fill="#ffffff"' +
    ` text-anchor="middle">${initialsOf(author)}</text></svg>`
  )
}

/** Each of our own writers has one that no other author gets: two people may have the same initials. */
function groundOf(author: string): string | undefined {
  const writers: readonly string[] = company.writers
  const writer = writers.indexOf(author)
  const [byte = 0] = createHash('sha256').update(author).digest()
  const others = GROUNDS.slice(writers.length)
  return writer < 0 ? others[byte % others.length] : GROUNDS[writer % GROUNDS.length]
}

/** Initials of the first and last word, or two letters of a single word. An email address uses its local part. */
function initialsOf(author: string): string {
  const name = author.split('@')[0] || author
  const words = name.replace(/[`´'ʼ]/g, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const letters = words.map((word) => word.match(/\p{L}\p{M}*/gu) ?? [])
  const initials = letters.length > 1 ? [letters[0]?.[0], letters.at(-1)?.[0]] : letters.flat().slice(0, 2)
  return initials.join('').toUpperCase()
}
